import type { SectionSlug } from '../../../contract/routes.ts';
import { classes } from '../../ui/classes.ts';
import { braid, cells, depth, field, panes, stairs, tracks } from '../../ui/cover/families.ts';
import { roundPath } from '../../ui/cover/round-path.ts';
import { chanceFrom, type Family, type Shape, type Size } from '../../ui/cover/shapes.ts';
import { Shapes } from '../../ui/cover/Shapes.tsx';
import drawing from '../../ui/drawing/Drawing.module.css';

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

/** How the covers of a section are drawn; what an article is called decides the rest. */
const families: Readonly<Record<SectionSlug, Family>> = {
  'backend-technology': braid,
  'frontend-technology': panes,
  devops: tracks,
  'artificial-intelligence': field,
  'digital-transformation': stairs,
  digitilization: cells,
  'extended-reality': depth,
};

const night = '#0c1220';
const blue = '#8fb4ee';

/** The pens of the drawing kit as plain attributes, for the renderer of share images. */
const pens: Readonly<Record<Shape['pen'], string>> = {
  hair: 'stroke="#fff" stroke-opacity=".2"',
  blue: `stroke="${blue}" stroke-width="1.5"`,
  line: 'stroke="#fbfaf7" stroke-width="1.5"',
  fillBlue: `fill="${blue}"`,
  fillInk: 'fill="#fbfaf7"',
  wash: `fill="${blue}" fill-opacity=".14"`,
  panel: 'fill="#1a2234" stroke="#fff" stroke-opacity=".2"',
  surface: `fill="${night}"`,
};

/** Draws the same picture as on the page, as a file of its own. */
export function coverSvg(slug: string, section: SectionSlug, { width, height }: Size): string {
  const paths = families[section]({ width, height }, chanceFrom(slug)).map(
    ({ pen, d }) => `<path ${pens[pen]} d="${d}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none">${paths.join('')}</svg>`;
}
