import { LineCounter, isMap, isScalar, parseDocument } from 'yaml';
import { articleContent } from './content.ts';
import type { LibraryArticle } from './library-article.ts';
import { articleText } from './markdown/text.ts';
import { blocksIn, textOf } from './markdown/tree.ts';
import { countVerdicts } from './markdown/verdict.ts';
import { brokenReferences, referencesOf } from './references.ts';
import { subjectOf } from './related.ts';

/** A file of `content/articles` as it is read. */
export type ArticleFile = { readonly slug: string; readonly name: string; readonly source: string };

export type Library = {
  readonly articles: readonly LibraryArticle[];
  /** Problems for the editor to fix, each with file and line. */
  readonly problems: readonly string[];
};

const slugForm = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** What was read of each file: in development one article changes at a time, and reading all takes seconds. */
const latest = new Map<string, { readonly source: string; readonly read: Read }>();

function readChanged(file: ArticleFile): Read {
  const known = latest.get(file.name);
  if (known?.source === file.source) return known.read;
  const read = readArticle(file);
  latest.set(file.name, { source: file.source, read });
  return read;
}

/** Reads all articles and finds what is wrong with each, and between them. They may link to these pages. */
export function readLibrary(files: readonly ArticleFile[], pages: ReadonlySet<string> = new Set()): Library {
  const read = files.map((file) => {
    const { article, problems } = readChanged(file);
    return { article: article && { ...article, body: bodyOf(file.source) }, problems };
  });
  const articles = read.flatMap(({ article }) => article ?? []);
  const known = new Map(articles.map((article) => [article.slug, article]));
  const problems = [
    ...read.flatMap((one) => one.problems),
    ...repeatedDescriptions(articles),
    ...articles.flatMap((article) => brokenReferences(article, known, pages)),
  ];
  return { articles, problems };
}

type Read = { readonly article?: Omit<LibraryArticle, 'body'>; readonly problems: readonly string[] };

const parts = /^---\n(?<head>[\s\S]*?)\n---\n(?<body>[\s\S]*)$/;
const bodyOf = (source: string): string => parts.exec(source)?.groups?.['body'] ?? '';

function readArticle({ slug, name, source }: ArticleFile): Read {
  const head = parts.exec(source)?.groups?.['head'];
  if (head === undefined) return { problems: [`${name}:1: has no head between two lines of ---`] };
  const lines = new LineCounter();
  const document = parseDocument(head, { lineCounter: lines });
  const lineOf = (offset: number) => lines.linePos(offset).line + 1;
  const [broken] = document.errors;
  if (broken) return { problems: [`${name}:${lineOf(broken.pos[0])}: ${broken.message.split('\n')[0]}`] };
  const parsed = articleContent.safeParse(document.toJS());
  const problems = slugForm.test(slug) ? [] : [`${name}:1: the file's name is no address`];
  if (!parsed.success)
    return {
      problems: [
        ...problems,
        ...parsed.error.issues.map(({ path, message }) => {
          const field = String(path[0] ?? '');
          return `${name}:${lineOf(offsetOf(document.contents, field))}: ${field || 'head'}: ${message}`;
        }),
      ],
    };
  const bodyLine = head.split('\n').length + 3;
  const { tree, headings, minutes } = articleText(bodyOf(source));
  const blocks = blocksIn(tree);
  const { title, keywords } = parsed.data;
  const subject = subjectOf(`${title} ${keywords.join(' ')} ${textOf(tree)}`);
  const references = referencesOf(tree, headings);
  return {
    article: {
      ...{ slug, name, head: parsed.data, bodyLine, minutes, subject, references },
      verdicts: countVerdicts(blocks),
      hasTypeScript: blocks.some(({ language }) => language === 'ts' || language === 'tsx'),
    },
    problems,
  };
}

function offsetOf(contents: unknown, field: string): number {
  if (!isMap(contents)) return 0;
  const pair = contents.items.find(({ key }) => isScalar(key) && key.value === field);
  return pair && isScalar(pair.key) ? (pair.key.range?.[0] ?? 0) : 0;
}

function repeatedDescriptions(articles: readonly LibraryArticle[]): readonly string[] {
  const first = new Map<string, string>();
  return articles.flatMap(({ name, head }) => {
    const other = first.get(head.description);
    first.set(head.description, other ?? name);
    return other ? [`${name}:1: description: is also that of ${other}`] : [];
  });
}
