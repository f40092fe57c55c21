import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './Drawing.module.css';

type Props = {
  readonly width: number;
  readonly height: number;
  /** Empty when the text beside the drawing says the same. */
  readonly alt?: string;
  /** `night` stays dark in both schemes; `paper` is drawn on the page itself and follows its scheme. */
  readonly surface?: 'night' | 'paper';
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

export function Drawing({ width, height, alt, surface = 'night', className, children }: Props) {
  return (
    <svg
      className={classes(styles.drawing, surface === 'paper' && styles.paper, className)}
      viewBox={`0 0 ${width} ${height}`}
      data-ratio={(width / height).toFixed(4)}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    >
      {children}
    </svg>
  );
}

/** Classes for the lines, fills and texts of a drawing, named by meaning. */
export const pen = {
  /** Construction lines: axes, grids, frames. */
  hair: styles.hair,
  /** The subject of the drawing. */
  line: styles.line,
  /** Connections and movement. */
  blue: styles.blue,
  dashed: styles.dashed,
  panel: styles.panel,
  surface: styles.surface,
  fillInk: styles.fillInk,
  fillMuted: styles.fillMuted,
  fillBlue: styles.fillBlue,
  fillAccent: styles.fillAccent,
  wash: styles.wash,
  label: styles.label,
  name: styles.name,
  note: styles.note,
  onAccent: styles.onAccent,
  onInk: styles.onInk,
  /** Lines on a filled shape. */
  lineOnFill: styles.lineOnFill,
  hairOnFill: styles.hairOnFill,
  /** Separates a text from the lines behind it, in the colour of the background (`--pen-halo`). */
  halo: styles.halo,
} as const;
