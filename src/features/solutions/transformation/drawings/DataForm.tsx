import { classes } from '../../../../ui/classes.ts';
import { Drawing, pen } from '../../../../ui/drawing/Drawing.tsx';
import { fields, sheet } from './fields.ts';

const sources = ['stock count', 'below minimum', 'use per month', 'contract', 'budget rule'] as const;

const lane = (index: number) => 64 + index * 32;

export function DataForm({ alt }: { readonly alt: string }) {
  return (
    <Drawing width={420} height={610} alt={alt}>
      <rect
        className={classes(pen.line, pen.dashed)}
        x={sheet.x}
        y={sheet.y}
        width={sheet.width}
        height={sheet.height}
        rx="2"
      />
      <text className={pen.label} x="44" y="66">
        purchase request
      </text>
      {fields.map(({ name, y }, index) => (
        <g key={name}>
          <path className={pen.blue} d={`M222 ${y - 3}H${lane(index) + 14}q-14 0-14 14V462m-5-8 5 8 5-8`} />
          <rect className={classes(pen.panel, pen.blue)} x="222" y={y - 24} width="154" height="42" rx="21" />
          <text className={pen.label} x="299" y={y + 2} textAnchor="middle">
            {sources[index]}
          </text>
        </g>
      ))}
      <rect className={pen.fillAccent} x="44" y="470" width="332" height="78" rx="6" />
      <text className={classes(pen.name, pen.onAccent)} x="66" y="503">
        Order sent, 03:00
      </text>
      <text className={classes(pen.label, pen.onAccent)} x="66" y="529">
        within budget, nobody asked
      </text>
    </Drawing>
  );
}
