import { createHighlighter, type BundledLanguage, type ThemeRegistrationRaw } from 'shiki';

/** What a piece of code is, as far as colour tells it. */
type Tone = 'plain' | 'keyword' | 'string' | 'value' | 'name' | 'comment';
type Piece = { readonly text: string; readonly tone: Tone };

const scopes: Readonly<Record<Exclude<Tone, 'plain'>, readonly string[]>> = {
  keyword: ['keyword', 'storage', 'entity.name.tag', 'support.type.property-name.json', 'meta.preprocessor'],
  string: ['string', 'punctuation.definition.string', 'markup.inline.raw'],
  value: ['constant', 'support.constant', 'variable.language', 'entity.other.attribute-name'],
  name: ['entity.name', 'support.function', 'support.class', 'support.type', 'meta.function-call.generic'],
  comment: ['comment', 'punctuation.definition.comment'],
};

/** The number of a tone as a colour carries it through the highlighter; classes replace it. */
const theme: ThemeRegistrationRaw = {
  name: 'tones',
  type: 'dark',
  settings: Object.values(scopes).map((scope, index) => ({
    scope: [...scope],
    settings: { foreground: `#00000${index + 1}` },
  })),
};

const tones = Object.keys(scopes) as Tone[];
const toneOf = (colour = ''): Tone => tones[Number(colour.slice(1)) - 1] ?? 'plain';

/** The languages that articles may use, and what readers call them. */
export const languages = {
  bash: 'Shell',
  cmake: 'CMake',
  cpp: 'C++',
  csharp: 'C#',
  css: 'CSS',
  dockerfile: 'Dockerfile',
  dotenv: 'Environment',
  graphql: 'GraphQL',
  hcl: 'HCL',
  html: 'HTML',
  http: 'HTTP',
  ini: 'INI',
  js: 'JavaScript',
  json: 'JSON',
  jsx: 'JSX',
  nginx: 'nginx',
  powershell: 'PowerShell',
  proto: 'Protocol Buffers',
  python: 'Python',
  sql: 'SQL',
  toml: 'TOML',
  ts: 'TypeScript',
  tsx: 'TSX',
  txt: 'Text',
  xml: 'XML',
  yaml: 'YAML',
  output: 'Output',
} as const;

export type Language = keyof typeof languages;
export const isLanguage = (name: string): name is Language => name in languages;

const withoutGrammar: ReadonlySet<string> = new Set(['txt', 'output']);

/** The lines of a block, each with the end of its line. */
export type Highlight = (code: string, language: Language) => readonly (readonly Piece[])[];

let highlighter: Promise<Highlight> | undefined;

/** The grammars are read once for the whole build. */
export const loadHighlighter = (): Promise<Highlight> => (highlighter ??= load());

async function load(): Promise<Highlight> {
  const grammars = Object.keys(languages).filter((name) => !withoutGrammar.has(name));
  const shiki = await createHighlighter({ themes: [theme], langs: grammars });
  // Shiki gives up on a line after half a second, and a slow machine would then build other pages than a fast one.
  const options = { theme: shiki.getTheme('tones'), tokenizeTimeLimit: 0, tokenizeMaxLineLength: 0 };
  return (code, language) =>
    withoutGrammar.has(language)
      ? code.split('\n').map((text) => [{ text: `${text}\n`, tone: 'plain' }])
      : shiki
          .codeToTokensBase(code, { ...options, lang: language as BundledLanguage })
          .map((line) => line.map(({ content, color }): Piece => ({ text: content, tone: toneOf(color) })))
          .map((line) => joined([...line, { text: '\n', tone: 'plain' }]));
}

/** Neighbours of one tone, and the space between them, are one piece: fewer elements in the page. */
function joined(pieces: readonly Piece[]): readonly Piece[] {
  const whole: Piece[] = [];
  for (const piece of pieces) {
    const last = whole.at(-1);
    const same = last && (last.tone === piece.tone || piece.text.trim() === '');
    if (same) whole[whole.length - 1] = { ...last, text: last.text + piece.text };
    else whole.push(piece);
  }
  return whole;
}
