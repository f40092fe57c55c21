import type { ReactNode } from 'react';
import { pen } from './Drawing.tsx';
import type { Point } from './geometry.ts';

type Props = {
  readonly at: Point;
  readonly scale: number;
  readonly className?: string | undefined;
  readonly textAnchor?: 'middle' | 'end';
  readonly children: ReactNode;
};

/** Text scaled up, because drawings use one size of each font (see Drawing.module.css). */
export function LargeText({ at: [x, y], scale, className = pen.name, textAnchor, children }: Props) {
  return (
    <text className={className} transform={`translate(${x} ${y}) scale(${scale})`} textAnchor={textAnchor}>
      {children}
    </text>
  );
}
