import { classes } from '../../../../ui/classes.ts';
import { pen } from '../../../../ui/drawing/Drawing.tsx';
import { indexes } from '../../../../ui/drawing/geometry.ts';

type Props = { readonly time: string; readonly signal: number };

export function StatusBar({ time, signal }: Props) {
  return (
    <>
      <text className={pen.label} x="26" y="40">
        {time}
      </text>
      {indexes(4).map((bar) => (
        <rect
          key={bar}
          className={classes(bar < signal ? pen.fillInk : pen.panel)}
          x={226 + bar * 9}
          y={36 - bar * 4}
          width="6"
          height={6 + bar * 4}
          rx="1"
        />
      ))}
      <rect className={pen.hair} x="270" y="25" width="26" height="14" rx="4" />
      <rect className={pen.fillMuted} x="273" y="28" width="15" height="8" rx="2" />
    </>
  );
}
