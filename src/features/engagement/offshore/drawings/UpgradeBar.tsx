import { classes } from '../../../../ui/classes.ts';
import { Drawing, pen } from '../../../../ui/drawing/Drawing.tsx';
import { indexes } from '../../../../ui/drawing/geometry.ts';

type Props = {
  /** Share of the old system, in per cent. */
  readonly old: number;
  readonly proxied: boolean;
};

const [left, top, width, height] = [64, 14, 560, 44];

/** Old parts are hatched, new ones solid. */
export function UpgradeBar({ old, proxied }: Props) {
  const split = (width * old) / 100;
  const stripes = indexes(Math.floor(split / 14)).map(
    (step) => `M${left + step * 14} ${top + height}l14 ${-height}`,
  );
  return (
    <Drawing width={640} height={72}>
      <rect
        className={classes(pen.hair, pen.dashed)}
        x={left - 8}
        y={top - 8}
        width={width + 16}
        height={height + 16}
        rx="4"
      />
      {old > 0 && <rect className={pen.panel} x={left} y={top} width={split} height={height} />}
      <path className={pen.hair} d={stripes.join('')} />
      {old < 100 && (
        <rect className={pen.fillBlue} x={left + split} y={top} width={width - split} height={height} />
      )}
      <path className={pen.line} d={`M4 36H${proxied ? 26 : left - 12}`} />
      {proxied && (
        <>
          <rect className={pen.fillInk} x="26" y={top} width="14" height={height} rx="2" />
          <path className={pen.line} d={`M40 36H${left - 12}`} />
        </>
      )}
    </Drawing>
  );
}
