import { Drawing, pen } from '../../../ui/drawing/Drawing.tsx';
import { indexes } from '../../../ui/drawing/geometry.ts';
import { LargeText } from '../../../ui/drawing/LargeText.tsx';

const hour = 78;
const at = (time: number): number => 66 + (time - 9) * hour;
const columns = [
  { name: 'Agent', x: 96 },
  { name: 'Key', x: 252 },
  { name: 'Flat', x: 408 },
  { name: 'Buyer', x: 564 },
] as const;
const width = 140;

/** From and to in hours, by column. */
const taken: Readonly<Record<(typeof columns)[number]['name'], readonly (readonly [number, number])[]>> = {
  Agent: [
    [9.25, 10],
    [10.5, 11.25],
    [13.25, 14.5],
  ],
  Key: [
    [8.8, 9.75],
    [10.5, 11],
    [12.75, 13.75],
  ],
  Flat: [
    [9.5, 10.75],
    [13.5, 14.5],
  ],
  Buyer: [
    [8.8, 11],
    [13.25, 14.5],
  ],
};
const travel = [
  { x: 96, from: 10, to: 10.5 },
  { x: 96, from: 11.25, to: 11.75 },
  { x: 96, from: 12.5, to: 13.25 },
  { x: 564, from: 11, to: 11.75 },
  { x: 564, from: 12.5, to: 13.25 },
];
const hatch = ({ x, from, to }: (typeof travel)[number]): string =>
  indexes(10)
    .map((step) => `M${x + 10 + step * 13} ${at(to)}l6 ${at(from) - at(to)}`)
    .join('');

/** A stroke in place of what a block is about. */
const marks = ({ name, x }: (typeof columns)[number]): string[] =>
  taken[name].map(
    ([from, to]) => `M${x + 18} ${Math.max(at(from), 44) + 20}h${24 + Math.round((to - from) * 36)}`,
  );

const slot = at(12.5) - at(11.75);
const tick = (x: number): string => `M${x - 10} ${at(12.125)}l7 7 13-15`;

/** A day in four columns: a viewing fits where agent, key, flat and buyer are all free. */
export function Illustration({ alt }: { readonly alt: string }) {
  return (
    <Drawing width={720} height={480} alt={alt}>
      {indexes(6).map((index) => (
        <g key={index}>
          <path className={pen.hair} d={`M84 ${at(9 + index)}H720`} />
          <text className={pen.label} x="68" y={at(9 + index) + 5} textAnchor="end">
            {9 + index}:00
          </text>
        </g>
      ))}
      {columns.map(({ name, x }) => (
        <g key={name}>
          <LargeText at={[x, 34]} scale={1.3}>
            {name}
          </LargeText>
          {taken[name].map(([from, to]) => (
            <rect
              key={from}
              className={pen.panel}
              x={x}
              y={at(from)}
              width={width}
              height={at(to) - at(from)}
              rx="4"
            />
          ))}
        </g>
      ))}
      <path className={pen.hair} d={travel.map(hatch).join('')} />
      <path className={pen.blue} d={columns.flatMap(marks).join('')} strokeWidth="5" />
      <rect
        className={`${pen.surface} ${pen.accent}`}
        x="96"
        y={at(11.75)}
        width="608"
        height={slot}
        rx="4"
      />
      <path className={pen.fillAccent} d={`M96 ${at(11.75)}h${width}v${slot}h${-width}z`} />
      <LargeText className={`${pen.name} ${pen.onAccent}`} at={[116, at(12.125) + 9]} scale={1.5}>
        11:45
      </LargeText>
      <path
        className={pen.accent}
        d={columns
          .slice(1)
          .map(({ x }) => tick(x + width / 2))
          .join('')}
      />
    </Drawing>
  );
}
