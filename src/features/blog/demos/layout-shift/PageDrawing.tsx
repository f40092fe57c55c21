import { classes } from '../../../../ui/classes.ts';
import styles from './LayoutShift.module.css';
import { arrivals, lineHeight, viewport, type Placed, type Shift } from './shift.ts';

type Props = {
  readonly stage: number;
  readonly blocks: readonly Placed[];
  readonly region: Shift['region'];
};

const margin = 24;

/** The page on a phone; the region that the last shift affected is shaded. */
export function PageDrawing({ stage, blocks, region }: Props) {
  const { width, height } = viewport;
  const has = (part: (typeof arrivals)[number]) => arrivals.indexOf(part) < stage;
  return (
    <svg className={styles.page} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {blocks.map((placed) => (
        <BlockDrawing
          key={placed.block}
          placed={placed}
          isThere={placed.block === 'picture' || placed.block === 'notice' ? has(placed.block) : true}
        />
      ))}
      {region && (
        <rect
          className={styles.region}
          x="4"
          y={region.top + 4}
          width={width - 8}
          height={region.bottom - region.top - 8}
        />
      )}
    </svg>
  );
}

type BlockProps = { readonly placed: Placed; readonly isThere: boolean };

function BlockDrawing({ placed, isThere }: BlockProps) {
  const { block, top, height } = placed;
  if (height === 0) return null;
  if (block === 'picture' || block === 'notice')
    return (
      <g>
        <rect
          className={classes(styles.box, isThere && styles[block])}
          x={margin}
          y={top + 12}
          width={viewport.width - 2 * margin}
          height={height - 24}
        />
        <text x={viewport.width / 2} y={top + height / 2 + 8} textAnchor="middle">
          {isThere ? names[block] : 'reserved'}
        </text>
      </g>
    );
  if (block === 'heading')
    return (
      <text className={styles.heading} x={margin} y={top + 60}>
        Vases by glaze
      </text>
    );
  return <path className={styles.lines} d={linesIn(top, height)} />;
}

const names = { picture: 'picture', notice: 'notice' } as const;

/** One stroke for each line of text, the last one shorter. */
function linesIn(top: number, height: number): string {
  const count = Math.floor(height / lineHeight);
  return Array.from({ length: count }, (_, index) => {
    const end = index === count - 1 ? viewport.width * 0.6 : viewport.width - margin - ((index * 37) % 30);
    return `M${margin} ${top + 16 + index * lineHeight}H${Math.round(end)}`;
  }).join('');
}
