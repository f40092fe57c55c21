/** The widths at which layouts change, in rem: two columns, three or more, the header's menus. docs/architecture.md */
const breakpoints = ['40', '60', '75'];

/** Below these the header would not fit on the smallest phones. */
const headerWidths = ['20', '22', '30'];

const conditions = /@(?:media|container)(?<condition>[^{]+)\{/g;

/** Rounds to a tenth of a rem, because `39.99rem` is the other side of 40rem. */
const inRem = (size: string, unit: string): string =>
  String(Math.round((unit === 'px' ? Number(size) / 16 : Number(size)) * 10) / 10);

const widthsIn = (condition: string): readonly string[] =>
  [...condition.replaceAll(/\([^)]*height[^)]*\)/g, '').matchAll(/([\d.]+)(rem|px)/g)].map(
    ([, size = '', unit = '']) => inRem(size, unit),
  );

/** One line for every width of a query that is none of the breakpoints or of the orientation, and every font size outside the scale. */
export function styleProblems(name: string, css: string): readonly string[] {
  const allowed = name.endsWith('/Header.module.css') ? [...breakpoints, ...headerWidths] : breakpoints;
  const queries = [...css.matchAll(conditions)]
    .flatMap(({ groups }) => widthsIn(groups?.['condition'] ?? ''))
    .filter((width) => !allowed.includes(width))
    .map((width) => `${name}: a query at ${width}rem; the breakpoints are ${breakpoints.join(', ')}rem`);
  const turned = /@media[^{]*orientation/.test(css)
    ? [`${name}: a query of the orientation; use the width`]
    : [];
  const sizes = [...css.matchAll(/font-size:\s*(?<size>(?:[\d.]+rem|clamp\()[^;]*)/g)].map(
    ({ groups }) =>
      `${name}: font-size ${groups?.['size']}; use a step of the type scale (src/styles/tokens.css)`,
  );
  return [...queries, ...turned, ...sizes];
}
