import { verdicts } from '../src/features/blog/markdown/verdict.ts';
import { libraryFigures, type ArticleFigures } from './editorial/figures.ts';
import { tics } from './editorial/tics.ts';

/** Prints figures about the articles, with `--articles` for each; `checks/articles.check.ts` checks some of them. */
const { articles, similar } = libraryFigures();

const sum = (of: (article: ArticleFigures) => number) =>
  articles.reduce((total, article) => total + of(article), 0);
const sorted = (of: (article: ArticleFigures) => number) => articles.map(of).toSorted((a, b) => a - b);
const spread = (values: readonly number[]) =>
  [0, 0.5, 1].map((part) => Math.round(values.at(Math.round(part * (values.length - 1))) ?? 0)).join(' / ');

const blocks = Map.groupBy(
  articles.flatMap((article) => article.blocks),
  ({ language }) => language,
);
const byCount = [...blocks].toSorted(([, a], [, b]) => b.length - a.length);
const [closest] = similar;
const having = (is: (article: ArticleFigures) => boolean) => articles.filter(is).length;
const unsourced = articles
  .filter(({ sources }) => sources === 0)
  .reduce((total, { claims }) => total + claims, 0);

const rows: readonly (readonly [string, string])[] = [
  ['articles', `${articles.length}`],
  ['words: least / median / most', spread(sorted(({ words }) => words))],
  ['words in all', `${sum(({ words }) => words)}`],
  ['reading ease: least / median / most', spread(sorted(({ ease }) => ease))],
  ['diagrams', `${sum(({ diagrams }) => diagrams)}`],
  ['tables', `${sum(({ tables }) => tables)}`],
  ['checklists', `${sum(({ checklists }) => checklists)}`],
  [
    'articles with a diagram or a table',
    `${articles.filter((each) => each.diagrams + each.tables > 0).length}`,
  ],
  ['links between articles', `${sum(({ linksTo }) => linksTo.length)}`],
  ['… from one: least / median / most', spread(sorted(({ linksTo }) => linksTo.length))],
  [
    '… to a later article',
    `${sum(({ linksToLater }) => linksToLater.length)} in ${having((each) => each.linksToLater.length > 0)}`,
  ],
  [
    'update notes',
    `${sum(({ updateNotes }) => updateNotes)} in ${having(({ updateNotes }) => updateNotes > 0)}`,
  ],
  ['articles that end with a service link', `${having(({ endsWithService }) => endsWithService)}`],
  [
    'claims (most, every, never …)',
    `${sum(({ claims }) => claims)}; in articles without a source ${unsourced}`,
  ],
  ['words to avoid', `${sum(({ avoided }) => avoided.length)}`],
  [
    'closest paragraphs',
    closest
      ? `${Math.round(closest.share * 100)} % (${closest.one.article}, ${closest.other.article})`
      : 'none',
  ],
];
for (const [what, figure] of rows) console.log(`${what.padEnd(38)}${figure}`);

const table = (rowsOf: readonly (readonly (string | number)[])[]) => {
  for (const [name = '', ...figures] of rowsOf)
    console.log(`${String(name).padEnd(48)}${figures.map((each) => String(each).padStart(14)).join('')}`);
};

console.log();
table([
  ['code blocks', 'all', ...verdicts],
  ...[['all languages', [...blocks.values()].flat()] as const, ...byCount].map(([language, all]) => [
    language,
    all.length,
    ...verdicts.map((verdict) => all.filter((block) => block.verdict === verdict).length),
  ]),
]);

console.log();
table([
  ['tics', 'times', 'articles', 'budget'],
  ...tics.map(({ name, articles: budget }, index) => [
    name,
    sum((article) => article.tics[index] ?? 0),
    having((article) => (article.tics[index] ?? 0) > 0),
    budget,
  ]),
]);

console.log();
for (const { slug, published, anachronisms } of articles)
  if (anachronisms.length > 0) console.log(`${published} ${slug} names ${anachronisms.join(', ')}`);
const unknown = new Set(articles.flatMap(({ unknownVersions }) => unknownVersions));
console.log(`versions that releases.ts does not have: ${[...unknown].toSorted().join(', ') || 'none'}`);

if (process.argv.includes('--articles')) {
  console.log();
  for (const article of articles.toSorted((a, b) => a.published.localeCompare(b.published))) {
    const found = tics.flatMap(({ name }, index) =>
      article.tics[index] ? [`${name} ${article.tics[index]}`] : [],
    );
    const later = article.linksToLater.length;
    console.log(
      `${article.published} ${article.slug}: ${[...found, `claims ${article.claims}`, `later links ${later}`].join('; ')}`,
    );
  }
}
