import type { SectionSlug } from '../../../../contract/routes.ts';
import { families } from './families.ts';
import type { Shape, Size } from '../../../ui/cover/shapes.ts';
import { chanceFrom } from '../../../ui/cover/random.ts';

const night = '#0c1220';
const blue = '#8fb4ee';

/** The pens of the drawing kit as plain attributes, for the renderer of share images. */
const pens: Readonly<Record<Shape['pen'], string>> = {
  hair: 'stroke="#fff" stroke-opacity=".2"',
  blue: `stroke="${blue}" stroke-width="1.5"`,
  line: 'stroke="#fbfaf7" stroke-width="1.5"',
  accent: 'stroke="#ff6b27" stroke-width="2"',
  fillBlue: `fill="${blue}"`,
  fillAccent: 'fill="#ff6b27"',
  wash: `fill="${blue}" fill-opacity=".14"`,
  panel: 'fill="#1a2234" stroke="#fff" stroke-opacity=".2"',
  surface: `fill="${night}"`,
};

/** The same picture as on the page, as a file of its own. */
export function coverSvg(slug: string, section: SectionSlug, { width, height }: Size): string {
  const paths = families[section]({ width, height }, chanceFrom(slug)).map(
    ({ pen, d }) => `<path ${pens[pen]} d="${d}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none">${paths.join('')}</svg>`;
}
