import { classes } from '../../../../ui/classes.ts';
import { pen } from '../../../../ui/drawing/Drawing.tsx';
import { fields, sheet } from './fields.ts';

export function BlankForm() {
  return (
    <>
      <rect className={classes(pen.surface, pen.line)} {...box} rx="2" />
      <text className={pen.name} x="44" y="66">
        Purchase request
      </text>
      <text className={pen.label} x={sheet.right} y="66" textAnchor="end">
        0417
      </text>
      <path className={pen.line} d={`M44 82H${sheet.right}`} />
      {fields.map(({ name, y }) => (
        <g key={name}>
          <text className={pen.label} x="44" y={y + 4}>
            {name}
          </text>
          <path className={pen.hair} d={`M176 ${y + 12}H${sheet.right}`} />
        </g>
      ))}
    </>
  );
}

const box = { x: sheet.x, y: sheet.y, width: sheet.width, height: sheet.height };
