import { classes } from '../../../../ui/classes.ts';
import { pen } from '../../../../ui/drawing/Drawing.tsx';

type Props = { readonly number: number; readonly x: number; readonly y: number };

export function Callout({ number, x, y }: Props) {
  return (
    <>
      <circle className={pen.fillAccent} cx={x} cy={y} r="14" />
      <text
        className={classes(pen.label, pen.onAccent)}
        x={x}
        y={y + 5.5}
        textAnchor="middle"
        fontWeight="600"
      >
        {number}
      </text>
    </>
  );
}
