import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './Drawing.module.css';

type Props = {
  readonly width: number;
  readonly height: number;
  /** What the drawing says, for those who cannot see it; none when the text beside it says it already. */
  readonly says?: string;
  /** `night` stays dark in both schemes; `paper` is drawn on the page itself and follows its scheme. */
  readonly ground?: 'night' | 'paper';
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A sheet to draw on, in the site's own pens. */
export function Drawing({ width, height, says, ground = 'night', className, children }: Props) {
  return (
    <svg
      className={classes(styles.drawing, ground === 'paper' && styles.paper, className)}
      viewBox={`0 0 ${width} ${height}`}
      data-ratio={(width / height).toFixed(4)}
      {...(says ? { role: 'img', 'aria-label': says } : { 'aria-hidden': true })}
    >
      {children}
    </svg>
  );
}

/** The pens: what a line or a shape means decides which one draws it. */
export const pen = {
  /** Construction lines: axes, grids, frames. */
  hair: styles.hair,
  /** The thing itself. */
  line: styles.line,
  /** How things are connected, and how they move. */
  blue: styles.blue,
  /** What to look at. */
  accent: styles.accent,
  dashed: styles.dashed,
  panel: styles.panel,
  ground: styles.ground,
  fillInk: styles.fillInk,
  fillMuted: styles.fillMuted,
  fillBlue: styles.fillBlue,
  fillAccent: styles.fillAccent,
  wash: styles.wash,
  label: styles.label,
  name: styles.name,
  note: styles.note,
  onAccent: styles.onAccent,
} as const;
