import { Drawing, pen } from '../../../ui/drawing/Drawing.tsx';
import { outline, indexes, curve, type Point } from '../../../ui/drawing/geometry.ts';
import { LargeText } from '../../../ui/drawing/LargeText.tsx';

/** Lines of equal height around the site, as on a walker's map. */
const contour = (level: number): string => {
  const reach = 128 + level * 46;
  const points = curve(44, (share): Point => {
    const turn = share * 2 * Math.PI;
    const wobble =
      1 +
      0.1 * Math.sin(3 * turn + level * 0.35) +
      0.06 * Math.sin(5 * turn - level * 0.6) +
      0.05 * Math.cos(turn);
    return [360 + 1.25 * reach * wobble * Math.cos(turn), 262 + 0.86 * reach * wobble * Math.sin(turn)];
  });
  return outline(points);
};

const devices: readonly Point[] = [
  [86, 96],
  [150, 230],
  [64, 330],
  [176, 404],
  [262, 66],
  [536, 60],
  [640, 148],
  [584, 280],
  [664, 356],
  [548, 424],
];
const ways =
  'M86 96L150 230L64 330L176 404M262 66L150 230H250M536 60L640 148L584 280L664 356L548 424M584 280H470';

const flow = ['Sense', 'Judge', 'Act'];

/** Devices on a map; one of them is opened, and its workflow runs on while the line to the cloud is cut. */
export function Illustration({ alt }: { readonly alt: string }) {
  return (
    <Drawing width={720} height={480} alt={alt}>
      <path className={pen.hair} d={indexes(8).map(contour).join('')} />
      <path className={pen.blue} d={ways} />
      {devices.map(([x, y]) => (
        <g key={x}>
          <circle className={`${pen.surface} ${pen.blue}`} cx={x} cy={y} r="12" strokeWidth="2" />
          <circle className={pen.fillBlue} cx={x} cy={y} r="4" />
        </g>
      ))}
      <path
        className={`${pen.line} ${pen.surface}`}
        d="M322 74a20 20 0 0 1 4-40a30 30 0 0 1 56-4a23 23 0 0 1 16 44z"
        strokeWidth="2"
      />
      <path className={`${pen.line} ${pen.dashed}`} d="M360 80v20M360 124v14" />
      <path className={pen.accent} d="M350 103l20 18M370 103l-20 18" strokeWidth="3" />
      <rect
        className={`${pen.surface} ${pen.line}`}
        x="262"
        y="142"
        width="196"
        height="276"
        rx="10"
        strokeWidth="2"
      />
      <path
        className={pen.line}
        d={indexes(5)
          .map((pin) => `M262 ${180 + pin * 50}h-12M458 ${180 + pin * 50}h12`)
          .join('')}
      />
      {flow.map((name, index) => (
        <g key={name}>
          {index > 0 && (
            <path className={pen.blue} d={`M360 ${140 + index * 84}v20m-6-7 6 7 6-7`} strokeWidth="2" />
          )}
          <rect
            className={index === 1 ? pen.fillAccent : pen.panel}
            x="286"
            y={164 + index * 84}
            width="148"
            height="60"
            rx="4"
          />
          <LargeText
            className={index === 1 ? `${pen.name} ${pen.onAccent}` : pen.name}
            at={[360, 202 + index * 84]}
            scale={1.4}
            textAnchor="middle"
          >
            {name}
          </LargeText>
        </g>
      ))}
    </Drawing>
  );
}
