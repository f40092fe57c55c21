import { Drawing, pen } from '../../../ui/drawing/Drawing.tsx';
import { indexes } from '../../../ui/drawing/geometry.ts';
import { LargeText } from '../../../ui/drawing/LargeText.tsx';

const agents = indexes(24).map((index) => ({
  index,
  x: 18 + (index % 6) * 120,
  y: 4 + Math.floor(index / 6) * 122,
}));

/** How many clients stand at each stage, as the width of a bar: never the same for two agents. */
const widthOf = (agent: number, stage: number): number =>
  Math.round(84 * (1 - stage * 0.19) * (0.72 + 0.28 * Math.sin(agent * 2.7 + stage * 1.3)));
const funnel = (agent: number, x: number, y: number): string =>
  indexes(5)
    .map((stage) => {
      const width = widthOf(agent, stage);
      return `M${x + 42 - width / 2} ${y + 16 + stage * 18}h${width}v12h${-width}z`;
    })
    .join('');

const stages = [
  { name: 'Enquiry', clients: 18 },
  { name: 'Viewing', clients: 13 },
  { name: 'Offer', clients: 11 },
  { name: 'Contract', clients: 2 },
  { name: 'Keys', clients: 1 },
];
const stuck = 2;

/** Every agent's pipeline in small; the mentor has opened one, and sees where it stands still. */
export function Illustration({ alt }: { readonly alt: string }) {
  return (
    <Drawing width={720} height={480} alt={alt}>
      <path
        className={pen.fillBlue}
        opacity="0.3"
        d={agents.map(({ index, x, y }) => funnel(index, x, y)).join('')}
      />
      <rect className={`${pen.surface} ${pen.line}`} x="240" y="112" width="360" height="266" rx="6" />
      <path className={pen.hair} d="M240 164H600" />
      <LargeText at={[262, 146]} scale={1.3}>
        One agent
      </LargeText>
      <path className={pen.line} d="M530 138c12-16 34-16 46 0c-12 16-34 16-46 0z" strokeWidth="2" />
      <circle className={pen.fillInk} cx="553" cy="138" r="5" />
      {stages.map(({ name, clients }, index) => (
        <g key={name}>
          <rect
            className={index === stuck ? pen.fillAccent : pen.fillBlue}
            x={448 - clients * 5}
            y={180 + index * 38}
            width={clients * 10}
            height="28"
          />
          <LargeText at={[262, 201 + index * 38]} scale={1.15}>
            {name}
          </LargeText>
          <text className={pen.label} x="576" y={200 + index * 38} textAnchor="end">
            {clients}
          </text>
        </g>
      ))}
    </Drawing>
  );
}
