import { posix } from 'node:path';

interface Rule {
  readonly from: RegExp;
  /** A pattern of the files that must not be imported; `$1` is replaced by the first group of `from`. */
  readonly notTo: string;
  readonly because: string;
}

/** The rooms of site and service: each imports only from those before it. Files in `src/` and `server/` themselves may import from all. */
const rooms = {
  src: [
    ...['styles', 'seo', 'islands', 'site'],
    ...['ui', 'desk', 'features'],
    ...['collections', 'layouts', 'pages'],
  ],
  server: [
    ...['common', 'http', 'database'],
    ...['geo', 'search', 'api', 'site'],
    ...['leads', 'outbox'],
    ...['mail', 'webhook', 'push', 'settings.ts'],
    ...['desk', 'conversation', 'stores.ts'],
    ...['doctor', 'metrics', 'leads-cli', 'desk-cli'],
  ],
};

const roomRules = (folder: keyof typeof rooms): readonly Rule[] =>
  rooms[folder].map((room, index) => ({
    from: new RegExp(`^${folder}/${room}(?:/(?!.*\\.test\\.tsx?$)|$)`),
    notTo: `^${folder}/(?!(?:${rooms[folder].slice(0, index + 1).join('|')})(?:/|$)|content\\.config\\.ts$)`,
    because: 'a room imports from the floors below, and in its own from rooms left of it',
  }));

/** The rules of docs/architecture.md, as what they forbid. Paths are relative to the root of the repository. */
const rules: readonly Rule[] = [
  { from: /^contract\//, notTo: '^(?!contract/)', because: 'the contract imports nothing else' },
  { from: /^server\//, notTo: '^src/', because: 'the server never imports the site' },
  { from: /^src\//, notTo: '^server/', because: 'the site never imports the server' },
  {
    from: /^(?:server|src|integrations)\/(?!.*\.test\.tsx?$)/,
    notTo: '^tests/|^tools/',
    because: 'the product holds neither test code nor tools',
  },
  {
    from: /^tools\/(?!.*\.test\.ts$)/,
    notTo: '^tests/',
    because: 'tests are made with tools, and tools without tests',
  },
  ...roomRules('src'),
  {
    from: /^src\/(?!desk\/)/,
    notTo: '^src/desk/',
    because: 'the desk is an application of its own',
  },
  {
    from: /^src\/features\/([^/]+)\//,
    notTo: '^src/features/(?!$1/)',
    because: "a feature does not reach into another's files",
  },
  ...roomRules('server'),
  { from: /^content\//, notTo: '^(src|server)/', because: 'content depends on no code' },
];

function whyForbidden(from: string, to: string): string | undefined {
  return rules.find((rule) => {
    const matched = rule.from.exec(from);
    return matched && new RegExp(rule.notTo.replace('$1', matched[1] ?? '')).test(to);
  })?.because;
}

/** The path in the repository that a specifier refers to; undefined for packages. */
function targetOf(from: string, specifier: string): string | undefined {
  const [path = ''] = specifier.split('?');
  if (path.startsWith('/')) return posix.normalize(path.slice(1));
  return /^\.\.?(\/|$)/.test(path) ? posix.join(posix.dirname(from), path) : undefined;
}

type SourceFile = readonly [name: string, text: string];

const inScripts =
  /^\s*(?:import|export)\b(?:[^'"`;=]*\bfrom)?\s*['"]([^'"]+)|\b(?:import|glob(?:<\w+>)?)\(\s*['"]([^'"]+)/gm;
const inStyles = /@import\s+(?:url\(\s*)?["']?([^"')\s;]+)|composes\s*:[^;}]*?\bfrom\s+["']([^"']+)/g;

/** The specifiers of all imports of a file; comments of styles may hold some that are none. */
function importsOf(name: string, text: string): readonly string[] {
  const found = name.endsWith('.css')
    ? text.replace(/\/\*[^]*?\*\//g, '').matchAll(inStyles)
    : text.matchAll(inScripts);
  return [...found].map(([, first, second]) => first ?? second ?? '');
}

const targetsIn = ([from, text]: SourceFile): readonly string[] =>
  importsOf(from, text).flatMap((specifier) => targetOf(from, specifier) ?? []);

/** One line for every import that a rule forbids. */
export function forbiddenImports(files: Iterable<SourceFile>): readonly string[] {
  return [...files].flatMap((file) =>
    targetsIn(file).flatMap((to) => {
      const reason = whyForbidden(file[0], to);
      return reason ? [`${file[0]} imports ${to}: ${reason}`] : [];
    }),
  );
}
