import { posix } from 'node:path';
import { importsOf } from './imports.ts';

interface Rule {
  readonly from: RegExp;
  /** What must not be reached; `$1` stands for the first group of `from`. */
  readonly notTo: string;
  readonly because: string;
}

/** The arrows of docs/architecture.md, as what they forbid. Paths are relative to the root of the repository. */
const rules: readonly Rule[] = [
  { from: /^contract\//, notTo: '^(?!contract/)', because: 'the contract stands on its own' },
  { from: /^server\//, notTo: '^src/', because: 'the server never imports the site' },
  { from: /^src\//, notTo: '^server/', because: 'the site never imports the server' },
  {
    from: /^server\/(?!testing\/|.*\.test\.ts$)/,
    notTo: '^server/testing/|^tools/',
    because: 'the image holds neither test code nor tools',
  },
  { from: /^src\/ui\//, notTo: '^src/features/', because: 'primitives know no feature' },
  {
    from: /^src\/features\/([^/]+)\//,
    notTo: '^src/features/(?!$1/)',
    because: "a feature does not reach into another's files",
  },
  { from: /^content\//, notTo: '^(src|server)/', because: 'content depends on no code' },
];

export function whyForbidden(from: string, to: string): string | undefined {
  return rules.find((rule) => {
    const matched = rule.from.exec(from);
    return matched && new RegExp(rule.notTo.replace('$1', matched[1] ?? '')).test(to);
  })?.because;
}

/** The file of the repository that a specifier means; undefined for packages. */
export function targetOf(from: string, specifier: string): string | undefined {
  const [path = ''] = specifier.split('?');
  if (path.startsWith('/')) return posix.normalize(path.slice(1));
  return /^\.\.?(\/|$)/.test(path) ? posix.join(posix.dirname(from), path) : undefined;
}

/** One line for every import that points the wrong way. */
export function wrongArrows(files: Iterable<readonly [name: string, text: string]>): readonly string[] {
  return [...files].flatMap(([from, text]) =>
    importsOf(from, text).flatMap((specifier) => {
      const to = targetOf(from, specifier);
      const reason = to === undefined ? undefined : whyForbidden(from, to);
      return reason ? [`${from} imports ${to}: ${reason}`] : [];
    }),
  );
}
