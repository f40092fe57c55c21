import { Drawing, pen } from '../../../ui/drawing/Drawing.tsx';
import { polyline, curve, type Point } from '../../../ui/drawing/geometry.ts';
import { LargeText } from '../../../ui/drawing/LargeText.tsx';

/** One ring as it is heard: a tone that swells, trembles and stops. */
const ring =
  (from: number, to: number) =>
  (share: number): Point => [
    from + share * (to - from),
    176 + 62 * Math.sin(share * Math.PI) ** 0.6 * Math.sin(share * Math.PI * 20),
  ];

const keys = [
  { name: 'last order', width: 132 },
  { name: 'open quote', width: 96 },
  { name: 'owner', width: 74 },
];

/** A phone between the first ring and the second, already showing who calls. */
export function Illustration({ alt }: { readonly alt: string }) {
  return (
    <Drawing width={720} height={480} alt={alt}>
      <path className={pen.hair} d="M0 176H720M36 300v16M36 308H218M502 308H684M684 300v16" />
      <path className={pen.blue} d={polyline(curve(160, ring(24, 204)))} strokeWidth="2" />
      <path className={pen.blue} d={polyline(curve(160, ring(516, 696)))} strokeWidth="2" />
      <LargeText at={[36, 346]} scale={1.3}>
        First ring
      </LargeText>
      <LargeText at={[684, 346]} scale={1.3} textAnchor="end">
        Second ring
      </LargeText>
      <Phone />
    </Drawing>
  );
}

function Phone() {
  return (
    <>
      <rect className={pen.panel} x="234" y="28" width="252" height="500" rx="34" />
      <rect className={`${pen.surface} ${pen.line}`} x="244" y="38" width="232" height="490" rx="26" />
      <rect className={pen.panel} x="328" y="50" width="64" height="14" rx="7" />
      <circle className={pen.wash} cx="360" cy="128" r="38" />
      <circle className={pen.line} cx="360" cy="118" r="12" />
      <path className={pen.line} d="M338 150c2-14 12-20 22-20s20 6 22 20" />
      <LargeText at={[360, 198]} scale={1.3} textAnchor="middle">
        Known caller
      </LargeText>
      <text className={pen.label} x="360" y="224" textAnchor="middle">
        +44 20 7946 0018
      </text>
      {keys.map(({ name, width }, index) => (
        <g key={name}>
          <path className={pen.hair} d={`M264 ${248 + index * 46}H456`} />
          <text className={pen.label} x="264" y={277 + index * 46}>
            {name}
          </text>
          <path className={pen.blue} d={`M${456 - width / 2} ${271 + index * 46}H456`} strokeWidth="5" />
        </g>
      ))}
      <circle className={pen.hair} cx="304" cy="430" r="30" />
      <path className={pen.line} d="M294 420l20 20M314 420l-20 20" strokeWidth="2.5" />
      <circle className={pen.fillAccent} cx="416" cy="430" r="30" />
      <path
        className={pen.surface}
        d="M404 419l5-4 7 9-4 5c2 5 5 8 10 10l5-4 9 7-4 5c-3 3-8 3-13 0c-8-4-14-10-17-18c-1-4-1-7 2-10z"
      />
    </>
  );
}
