import { Drawing, pen } from '../../../ui/drawing/Drawing.tsx';
import { polyline, indexes, type Point } from '../../../ui/drawing/geometry.ts';
import { LargeText } from '../../../ui/drawing/LargeText.tsx';

const left = 148;
const today = 428;
const weeks = indexes(6).map((index) => ({ week: 14 + index, x: left + index * 112 }));

/** Hours run since the last service: up to the limit, then back to nothing. */
const rows = [
  { name: 'Chiller', top: 64, services: [316, 620], start: 128 },
  { name: 'Fan', top: 168, services: [220, 388, 556], start: 52 },
  { name: 'Pump', top: 272, services: [300, 486], start: 172 },
  { name: 'Lift', top: 376, services: [508], start: 8 },
] as const;

const limit = 22;
const floor = 84;

const teeth = ({ top, services, start }: (typeof rows)[number]): Point[] => {
  const first: Point = [left, top + floor - (start / 316) * (floor - limit)];
  return [
    first,
    ...services.flatMap((x): Point[] => [
      [x, top + limit],
      [x, top + floor],
    ]),
    [732, top + 46],
  ];
};

/** The pump is watched by its vibration, and wear feeds on itself. */
const curve = (row: (typeof rows)[number]): string =>
  row.name === 'Pump'
    ? `M${left} 330Q250 320 300 294V356C400 352 450 340 486 294V356Q640 350 732 322`
    : polyline(teeth(row));

const diamond = (x: number, y: number) => `M${x} ${y - 9}l9 9-9 9-9-9z`;

const machines: Readonly<Record<(typeof rows)[number]['name'], string>> = {
  Chiller:
    'M48 34h60v26h-60zM56 60v8M100 60v8M56 42v10M66 42v10M76 42v10M92 47m-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0',
  Fan: 'M78 48m-22 0a22 22 0 1 0 44 0a22 22 0 1 0-44 0M78 48c-4-10 0-16 6-18M78 48c10-2 15 3 16 9M78 48c1 10-4 15-10 15M78 48c-10 0-15-5-16-11',
  Pump: 'M74 50m-17 0a17 17 0 1 0 34 0a17 17 0 1 0-34 0M74 50m-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0M74 33h34v12H90M58 58l-8 11h48l-8-11',
  Lift: 'M56 26h44v44h-44zM78 26v44M64 44l4-6 4 6M84 52l4 6 4-6',
};

/** A plan board: each machine falls due by the hours it has run; one of them asked for its visit early. */
export function Illustration({ alt }: { readonly alt: string }) {
  return (
    <Drawing width={720} height={480} alt={alt}>
      <path className={pen.hair} d={weeks.map(({ x }) => `M${x} 24V480`).join('')} />
      {weeks.map(({ week, x }) => (
        <text key={week} className={pen.label} x={x + 10} y="42">
          week {week}
        </text>
      ))}
      {rows.map((row) => (
        <g key={row.name}>
          <path className={pen.hair} d={`M0 ${row.top}H720`} />
          <path className={pen.line} d={machines[row.name]} transform={`translate(-8 ${row.top - 14})`} />
          <LargeText at={[38, row.top + 88]} scale={1.3}>
            {row.name}
          </LargeText>
          <path className={pen.wash} d={`${curve(row)}V${row.top + floor}H${left}Z`} />
          <path className={`${pen.hair} ${pen.dashed}`} d={`M${left} ${row.top + limit}H720`} />
          <path className={pen.blue} d={curve(row)} strokeWidth="2" />
          {row.services.map((x) => (
            <path
              key={x}
              className={x < today ? pen.fillBlue : `${pen.surface} ${pen.blue}`}
              d={diamond(x, row.top + limit)}
            />
          ))}
        </g>
      ))}
      <path className={pen.line} d={`M${today} 52V480`} />
      <circle className={pen.fillInk} cx={today} cy="52" r="5" />
      <path className={pen.accent} d={`M556 294h-58m9-8-9 8 9 8`} />
      <path className={`${pen.accent} ${pen.dashed}`} d={diamond(572, 294)} />
      <path className={pen.fillAccent} d={diamond(486, 294)} transform="translate(-243 -147) scale(1.5)" />
    </Drawing>
  );
}
