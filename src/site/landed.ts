const pages = Object.keys(import.meta.glob('../pages/**/*.astro'));

/** The path that Astro gives a page's file; none for files that make many pages. */
export function pathOfFile(file: string): string | undefined {
  const path = file
    .replace(/^\.\.\/pages/, '')
    .replace(/\.astro$/, '')
    .replace(/\/index$/, '');
  return path.includes('[') ? undefined : path || '/';
}

/** The routes whose pages exist: menus and sitemap grow with it by themselves. */
export const landedPaths: ReadonlySet<string> = new Set(
  pages.map(pathOfFile).filter((path) => path !== undefined),
);
