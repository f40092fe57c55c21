import { createHighlighter, type BundledLanguage, type ThemeRegistrationRaw } from 'shiki';

/** What a piece of code is, as far as colour tells it. */
type Tone = 'plain' | 'keyword' | 'string' | 'value' | 'name' | 'comment' | 'added' | 'removed';
export type Piece = { readonly text: string; readonly tone: Tone };

/** Placeholder colours: they carry the tone through the highlighter, and are replaced by classes. */
const carriers: Readonly<Record<string, Tone>> = {
  '#000001': 'keyword',
  '#000002': 'string',
  '#000003': 'value',
  '#000004': 'name',
  '#000005': 'comment',
  '#000006': 'added',
  '#000007': 'removed',
};
const carrierOf = (tone: Tone) => Object.keys(carriers).find((colour) => carriers[colour] === tone);

const scopes: Readonly<Record<Exclude<Tone, 'plain'>, readonly string[]>> = {
  keyword: ['keyword', 'storage', 'entity.name.tag', 'support.type.property-name.json', 'meta.preprocessor'],
  string: ['string', 'punctuation.definition.string', 'markup.inline.raw'],
  value: ['constant', 'support.constant', 'variable.language', 'entity.other.attribute-name'],
  name: ['entity.name', 'support.function', 'support.class', 'support.type', 'meta.function-call.generic'],
  comment: ['comment', 'punctuation.definition.comment'],
  added: ['markup.inserted'],
  removed: ['markup.deleted'],
};

const theme: ThemeRegistrationRaw = {
  name: 'tones',
  type: 'dark',
  settings: Object.entries(scopes).map(([tone, scope]) => ({
    scope: [...scope],
    settings: { foreground: carrierOf(tone as Tone) ?? '' },
  })),
};

/** The languages that articles may use, and what readers call them. */
export const languages = {
  bash: 'Shell',
  cmake: 'CMake',
  cpp: 'C++',
  csharp: 'C#',
  css: 'CSS',
  diff: 'Diff',
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
  const tones = shiki.getTheme('tones');
  // Shiki gives up on a line after half a second, and a slow machine would then build other pages than a fast one.
  const options = { theme: tones, tokenizeTimeLimit: 0, tokenizeMaxLineLength: 0 };
  return (code, language) =>
    withoutGrammar.has(language)
      ? code.split('\n').map((text) => [{ text: `${text}\n`, tone: 'plain' }])
      : shiki
          .codeToTokensBase(code, { ...options, lang: language as BundledLanguage })
          .map((line) => line.map(({ content, color }): Piece => ({ text: content, tone: toneOf(color) })))
          .map((line) => joined([...line, { text: '\n', tone: 'plain' }]));
}

const toneOf = (colour: string | undefined): Tone => carriers[colour?.toLowerCase() ?? ''] ?? 'plain';

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
