import type { SectionSlug } from '../../../../contract/routes.ts';
import drawing from '../../../ui/drawing/Drawing.module.css';
import { classes } from '../../../ui/classes.ts';
import { families } from './families.ts';
import type { Size } from '../../../ui/cover/shapes.ts';
import { roundPath } from '../../../ui/cover/round-path.ts';
import { Shapes } from '../../../ui/cover/Shapes.tsx';
import { chanceFrom } from '../../../ui/cover/random.ts';

type Props = {
  readonly slug: string;
  readonly section: SectionSlug;
  readonly size: Size;
  /** Whether it is shown so small that whole units are exact enough. */
  readonly isSmall?: boolean;
  readonly className?: string | undefined;
};

/** The picture of an article, made from its section and its address. It says nothing that the title does not. */
export function Cover({ slug, section, size, isSmall = false, className }: Props) {
  const exact = families[section](size, chanceFrom(slug));
  const shapes = isSmall ? exact.map((shape) => ({ ...shape, d: roundPath(shape.d) })) : exact;
  return (
    <svg
      className={classes(drawing.drawing, className)}
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <Shapes shapes={shapes} />
    </svg>
  );
}
