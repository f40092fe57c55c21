import { brotliCompressSync } from 'node:zlib';
import { posix } from 'node:path';
import ts from 'typescript';
import { urlsIn, attribute, textOf, tokensOf, type Element } from './html.ts';
import type { BuiltFile, BuiltPage, BuiltSite } from './site.ts';

/** Bytes that a browser fetches before any interaction. Inline scripts count as HTML and as scripts. */
export interface Weight {
  readonly html: number;
  readonly styles: number;
  readonly scripts: number;
  readonly fonts: number;
  readonly others: number;
  readonly total: number;
  /** How many files: the page itself and all that is fetched for it. */
  readonly requests: number;
  /** Islands that fetch React before any interaction. */
  readonly hasIslands: boolean;
  /** Islands that wait for the reader. */
  readonly hasWaitingIslands: boolean;
}

export function weigh(page: BuiltPage, site: Files): Weight {
  const styles = existing(site, stylesheets(page));
  const scripts = withImports(site, [...moduleScripts(page), ...islandScripts(page)]);
  const fonts = existing(site, usedFonts(page, site, styles));
  const others = existing(site, [...otherLinks(page), ...eagerImages(page)]);
  const fetched = new Set([...styles, ...scripts, ...fonts, ...others]);
  return {
    html: page.transferred,
    styles: bytes(site, styles),
    scripts: bytes(site, scripts) + inlineScriptBytes(page),
    fonts: bytes(site, fonts),
    others: bytes(site, others),
    total: page.transferred + bytes(site, fetched),
    requests: 1 + fetched.size,
    hasIslands: page.elements.some(isIsland),
    hasWaitingIslands: page.elements.some(isWaitingIsland),
  };
}

/** Bytes of modules that are fetched later, with what they import. */
export const weighModules = (site: Files, paths: readonly string[]): number =>
  bytes(site, withImports(site, paths));

export const inKilobytes = (length: number): number => Math.round(length / 100) / 10;

type Files = Pick<BuiltSite, 'files'>;
type Paths = ReadonlySet<string>;

const existing = (site: Files, paths: readonly string[]): Paths =>
  new Set(paths.filter((path) => site.files.has(path)));

const bytes = (site: Files, paths: Paths): number =>
  [...paths].reduce((sum, path) => sum + (site.files.get(path)?.transferred ?? 0), 0);

const isLink = (element: Element, rel: string): boolean =>
  element.tagName === 'link' && tokensOf(element, 'rel').includes(rel);

const addresses = (elements: readonly Element[], name: string): readonly string[] =>
  elements.flatMap((element) => attribute(element, name) ?? []);

const stylesheets = ({ elements }: BuiltPage) =>
  addresses(
    elements.filter((each) => isLink(each, 'stylesheet')),
    'href',
  );

const moduleScripts = (page: BuiltPage): readonly string[] => [
  ...addresses(page.elements.filter(isScript), 'src'),
  ...addresses(page.elements.filter(isScript), 'data-starts'),
  ...addresses(
    page.elements.filter((each) => isLink(each, 'modulepreload') || isPreload(each, 'script')),
    'href',
  ),
  ...inlineScripts(page).flatMap((code) => staticImports(page.path, code)),
];

const isScript = ({ tagName }: Element): boolean => tagName === 'script';

const isPreload = (element: Element, as: string): boolean =>
  isLink(element, 'preload') && attribute(element, 'as') === as;

/** Every directive but `client:intent` without a time loads its script without interaction sooner or later. */
const isIsland = (element: Element): boolean =>
  element.tagName === 'astro-island' && !isWaitingIsland(element);

const isWaitingIsland = (element: Element): boolean =>
  element.tagName === 'astro-island' &&
  attribute(element, 'client') === 'intent' &&
  attribute(element, 'opts')?.includes('"value":true') === true;

const islandScripts = ({ elements }: BuiltPage): readonly string[] =>
  ['component-url', 'renderer-url', 'before-hydration-url'].flatMap((name) =>
    addresses(elements.filter(isIsland), name),
  );

const otherLinks = ({ elements }: BuiltPage): readonly string[] =>
  addresses(
    elements.filter((each) => isLink(each, 'icon') || isLink(each, 'manifest') || isPreload(each, 'image')),
    'href',
  );

/** All candidates of a srcset count, because the screen decides which one is fetched. */
function eagerImages({ elements }: BuiltPage): readonly string[] {
  const images = elements.filter(
    (each) => /^(img|source)$/.test(each.tagName) && attribute(each, 'loading') !== 'lazy',
  );
  return [...addresses(images, 'src'), ...addresses(images, 'srcset').flatMap(urlsIn)];
}

/** The modules and their static imports. */
function withImports(site: Files, paths: readonly string[], known: Set<string> = new Set()): Paths {
  for (const path of paths) {
    const file = site.files.get(path);
    if (!file || known.has(path)) continue;
    known.add(path);
    withImports(site, importsOfModule(file), known);
  }
  return known;
}

const knownImports = new WeakMap<BuiltFile, readonly string[]>();

/** Parses each module only once, because many pages load the same ones. */
function importsOfModule(file: BuiltFile): readonly string[] {
  const imports = knownImports.get(file) ?? staticImports(file.path, file.body().toString());
  knownImports.set(file, imports);
  return imports;
}

function staticImports(path: string, code: string): readonly string[] {
  return ts
    .createSourceFile('module.js', code, ts.ScriptTarget.Latest, false, ts.ScriptKind.JS)
    .statements.filter((statement) => ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement))
    .flatMap(({ moduleSpecifier: from }) => (from && ts.isStringLiteral(from) ? from.text : []))
    .map((specifier) => posix.resolve(posix.dirname(path), specifier));
}

const inlineScripts = ({ elements }: BuiltPage): readonly string[] =>
  elements
    .filter((each) => isScript(each) && attribute(each, 'src') === undefined)
    .filter((each) => ['', 'module', 'text/javascript'].includes(attribute(each, 'type') ?? ''))
    .map(textOf);

function inlineScriptBytes(page: BuiltPage): number {
  const code = inlineScripts(page).join('\n');
  return code === '' ? 0 : brotliCompressSync(code).length;
}

/** Fonts that are preloaded, and those whose characters occur on the page. */
function usedFonts(page: BuiltPage, site: Files, styles: Paths): readonly string[] {
  const inline = page.elements.filter(({ tagName }) => tagName === 'style').map(textOf);
  const linked = [...styles].map((path) => site.files.get(path)?.body().toString() ?? '');
  const characters = new Set(page.html);
  const faces = [...inline, ...linked].flatMap(fontFaces).filter((face) => covers(face, characters));
  const preloaded = page.elements.filter((each) => isPreload(each, 'font'));
  return [...addresses(preloaded, 'href'), ...faces.map(({ path }) => path)];
}

interface FontFace {
  readonly path: string;
  /** First and last of each range of code points; none for all characters. */
  readonly ranges: readonly (readonly [number, number])[];
}

function fontFaces(css: string): readonly FontFace[] {
  return [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, rule = '']) => {
    const path = /src\s*:[^;]*?url\(\s*["']?([^"')]+)/.exec(rule)?.[1];
    const ranges = /unicode-range\s*:\s*([^;]+)/i.exec(rule)?.[1] ?? '';
    return path
      ? [{ path, ranges: [...ranges.matchAll(/U\+([\dA-F?]+)(?:-([\dA-F]+))?/gi)].map(asRange) }]
      : [];
  });
}

const asRange = ([, first = '', last]: RegExpMatchArray): [number, number] => [
  Number.parseInt(first.replaceAll('?', '0'), 16),
  Number.parseInt(last ?? first.replaceAll('?', 'F'), 16),
];

function covers({ ranges }: FontFace, characters: ReadonlySet<string>): boolean {
  if (ranges.length === 0) return true;
  return [...characters].some((character) => {
    const point = character.codePointAt(0) ?? 0;
    return ranges.some(([first, last]) => point >= first && point <= last);
  });
}
