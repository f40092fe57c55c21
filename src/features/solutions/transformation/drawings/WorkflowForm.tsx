import { classes } from '../../../../ui/classes.ts';
import { Drawing, pen } from '../../../../ui/drawing/Drawing.tsx';
import { BlankForm } from './BlankForm.tsx';
import { fields } from './fields.ts';

const values = ['Workshop 2', 'Seals, 40 mm', '20', 'From the list', '4100 Repairs'] as const;

const stops = [
  { name: 'sent', x: 66, state: 'done' },
  { name: 'manager', x: 162, state: 'done' },
  { name: 'finance', x: 258, state: 'waits' },
  { name: 'ordered', x: 350, state: 'open' },
] as const;

const look = {
  done: pen.fillBlue,
  waits: pen.fillAccent,
  open: classes(pen.surface, pen.line),
} as const;

export function WorkflowForm({ alt }: { readonly alt: string }) {
  return (
    <Drawing width={420} height={610} alt={alt} surface="paper">
      <BlankForm />
      {fields.map(({ name, y }, index) => (
        <g key={name}>
          <rect
            className={classes(pen.surface, pen.line)}
            x="170"
            y={y - 24}
            width="206"
            height="42"
            rx="4"
          />
          <text className={pen.label} x="184" y={y + 3}>
            {values[index]}
          </text>
        </g>
      ))}
      <path className={pen.hair} d="M20 428H400" />
      <path className={pen.blue} d="M66 482H258" strokeWidth="3" />
      <path className={classes(pen.line, pen.dashed)} d="M258 482H350" />
      {stops.map(({ name, x, state }) => (
        <g key={name}>
          <circle className={look[state]} cx={x} cy="482" r="12" />
          <text className={pen.label} x={x} y="520" textAnchor="middle">
            {name}
          </text>
        </g>
      ))}
      <text className={pen.label} x="210" y="556" textAnchor="middle">
        with finance since 09:14
      </text>
    </Drawing>
  );
}
