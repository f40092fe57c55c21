import { classes } from '../../../ui/classes.ts';
import { Drawing, pen } from '../../../ui/drawing/Drawing.tsx';
import { FittingDrawing } from '../../../ui/drawing/FittingDrawing.tsx';

/** Position in the chart, 0 to 1: x from unique to common, y from minor to critical. */
type Thing = {
  readonly label: string;
  readonly across: number;
  readonly up: number;
  /** Puts the label on the left, where there is no room on the right. */
  readonly before?: boolean;
  readonly main?: boolean;
};

type Sheet = {
  readonly width: number;
  readonly height: number;
  readonly text: string | undefined;
  /** The corner that no product covers, from the top left. */
  readonly reach: readonly [across: number, up: number];
  readonly things: readonly Thing[];
};

const wide: Sheet = {
  width: 720,
  height: 520,
  text: pen.label,
  reach: [0.54, 0.42],
  things: [
    { label: 'how you price a job', across: 0.1, up: 0.88, main: true },
    { label: 'who is sent where', across: 0.16, up: 0.72 },
    { label: 'customer records', across: 0.64, up: 0.76 },
    { label: 'orders and stock', across: 0.58, up: 0.58 },
    { label: 'payroll', across: 0.82, up: 0.3 },
    { label: 'mail and calendar', across: 0.56, up: 0.16 },
    { label: 'forms without readers', across: 0.08, up: 0.24 },
  ],
};

const narrow: Sheet = {
  width: 340,
  height: 440,
  text: pen.note,
  reach: [0.68, 0.46],
  things: [
    { label: 'how you price a job', across: 0.07, up: 0.92, main: true },
    { label: 'who is sent where', across: 0.1, up: 0.8 },
    { label: 'customers', across: 0.96, up: 0.72, before: true },
    { label: 'stock', across: 0.9, up: 0.6, before: true },
    { label: 'payroll', across: 0.9, up: 0.34, before: true },
    { label: 'mail and calendar', across: 0.78, up: 0.18, before: true },
  ],
};

export function BuyOrBuildChart({ alt }: { readonly alt: string }) {
  return (
    <FittingDrawing
      from={40}
      wide={
        <Drawing width={wide.width} height={wide.height} alt={alt}>
          <Field {...wide} />
        </Drawing>
      }
      narrow={
        <Drawing width={narrow.width} height={narrow.height} alt={alt}>
          <Field {...narrow} />
        </Drawing>
      }
    />
  );
}

function Field({ width, height, text, reach, things }: Sheet) {
  const bottom = height - 40;
  const x = (share: number) => Math.round(2 + share * (width - 4));
  const y = (share: number) => Math.round(bottom - share * (bottom - 34));
  const [right, down] = reach;
  const corner = `M${x(right)} ${y(1)}C${x(right)} ${y(0.66)} ${x(right * 0.75)} ${y(down + 0.02)} ${x(0)} ${y(down)}`;
  return (
    <>
      <path className={pen.wash} d={`${corner}V${y(1)}Z`} />
      <path className={pen.accent} d={corner} />
      <path className={`${pen.blue} ${pen.dashed}`} d={`M${x(right * 0.55)} ${y(down + 0.04)}H${x(1)}`} />
      <path className={pen.line} d={`M${x(0)} ${y(1)}V${y(0)}H${x(1)}`} />
      <text className={pen.name} x={x(0.04)} y={y(down + 0.1)}>
        Build
      </text>
      <text className={pen.name} x={x(0.98)} y={y(0.92)} textAnchor="end">
        Join
      </text>
      <text className={pen.name} x={x(0.98)} y={y(0.04)} textAnchor="end">
        Buy
      </text>
      {things.map(({ label, across, up, before, main }) => (
        <g key={label}>
          <circle
            className={main ? pen.fillAccent : classes(pen.surface, pen.blue)}
            cx={x(across)}
            cy={y(up)}
            r={main ? 8 : 5}
          />
          <text
            className={text}
            x={x(across) + (before ? -13 : 13)}
            y={y(up) + 5}
            textAnchor={before ? 'end' : 'start'}
          >
            {label}
          </text>
        </g>
      ))}
      <text className={text} x={x(0)} y="18">
        your business depends on it
      </text>
      <text className={text} x={x(0)} y={height - 12}>
        only you
      </text>
      <text className={text} x={x(1)} y={height - 12} textAnchor="end">
        many need it
      </text>
    </>
  );
}
