import { libraryFigures, type ArticleFigures } from './editorial/figures.ts';

/** Prints figures about the articles; `checks/articles.check.ts` checks some of them. */
const { articles, similar } = libraryFigures();

const sum = (of: (article: ArticleFigures) => number) =>
  articles.reduce((total, article) => total + of(article), 0);
const sorted = (of: (article: ArticleFigures) => number) => articles.map(of).toSorted((a, b) => a - b);
const spread = (values: readonly number[]) =>
  [0, 0.5, 1].map((part) => Math.round(values.at(Math.round(part * (values.length - 1))) ?? 0)).join(' / ');

const blocks = Map.groupBy(
  articles.flatMap(({ languages }) => languages),
  (language) => language,
);
const byCount = [...blocks].toSorted(([, a], [, b]) => b.length - a.length);
const [closest] = similar;

const rows: readonly (readonly [string, string])[] = [
  ['articles', `${articles.length}`],
  ['words: least / median / most', spread(sorted(({ words }) => words))],
  ['words in all', `${sum(({ words }) => words)}`],
  ['reading ease: least / median / most', spread(sorted(({ ease }) => ease))],
  ['code blocks', `${sum(({ languages }) => languages.length)}`],
  ['… executed', `${sum(({ executed }) => executed)}`],
  ['… by language', byCount.map(([language, all]) => `${language} ${all.length}`).join(', ')],
  ['diagrams', `${sum(({ diagrams }) => diagrams)}`],
  ['tables', `${sum(({ tables }) => tables)}`],
  ['checklists', `${sum(({ checklists }) => checklists)}`],
  [
    'articles with a diagram or a table',
    `${articles.filter((each) => each.diagrams + each.tables > 0).length}`,
  ],
  ['links between articles', `${sum(({ linksTo }) => linksTo.length)}`],
  ['… from one: least / median / most', spread(sorted(({ linksTo }) => linksTo.length))],
  ['… to one: least / median / most', spread(sorted(({ linkedFrom }) => linkedFrom.length))],
  ['words to avoid', `${sum(({ avoided }) => avoided.length)}`],
  [
    'closest paragraphs',
    closest
      ? `${Math.round(closest.share * 100)} % (${closest.one.article}, ${closest.other.article})`
      : 'none',
  ],
];
for (const [what, figure] of rows) console.log(`${what.padEnd(38)}${figure}`);
