import { expect, test } from 'vitest';
import type { SearchablePage } from '../contract/searchable.ts';
import { parsePage } from './html.ts';
import { asIndexed, guideTo, linksOfFooter, searchableIn, withOwnKeywords } from './searchable.ts';

const readSearchable = (path: string, html: string) => searchableIn(parsePage(html), path);

const article = `<!doctype html><html lang="en"><head><title>A Guide, &quot;signed&quot; | VS Online</title>
<meta name="description" content="What you get.">
<meta name="keywords" content="webhooks, HMAC signature">
<meta name="publishedDate" content="2024-03-19"></head>
<body><header><a href="/blogs/devops">DevOps</a><h2>Menu</h2></header>
<main id="content"><nav><h2>Contents</h2></nav>
<p data-pagefind-ignore><a href="/blogs/backend-technology">Backend Technology</a></p>
<h1>A Guide</h1><h2>Sign the <code>raw</code> bytes</h2><aside data-pagefind-ignore><h2>Read on</h2></aside></main>
<footer><h2>Footer</h2></footer></body></html>`;

test('an article tells its section, its day and the headings of its text, and none from around it', () => {
  expect(readSearchable('/blogs/a-guide', article)).toEqual({
    path: '/blogs/a-guide',
    kind: 'article',
    title: 'A Guide, "signed"',
    description: 'What you get.',
    keywords: ['webhooks', 'HMAC signature'],
    headings: ['A Guide', 'Sign the raw bytes'],
    section: 'Backend Technology',
    date: '2024-03-19',
  });
});

test('the kind of a page follows from its address', () => {
  const plain =
    '<!doctype html><title>Smart Call | VS Online</title><main id="content"><h1>Smart Call</h1></main>';
  const kinds = ['/success-stories/smart-call', '/blogs/devops', '/privacy'].map(
    (path) => readSearchable(path, plain).kind,
  );
  expect(kinds).toEqual(['story', 'section', 'page']);
});

test('the indexer is handed what readers see, whatever signs it holds', () => {
  const html = asIndexed(article, readSearchable('/blogs/a-guide', article));
  expect(html).toContain(
    '<main data-pagefind-body data-pagefind-meta="title[data-title], kind[data-kind], section[data-section], date[data-date], keywords[data-keywords]" ' +
      'data-title="A Guide, &quot;signed&quot;" data-kind="article" data-section="Backend Technology" data-date="2024-03-19" ' +
      'data-keywords="webhooks, HMAC signature" id="content">',
  );
});

test('the indexer is handed the content of a page and nothing from around it', () => {
  const html = asIndexed(article, readSearchable('/blogs/a-guide', article));
  expect(html).toContain('<h1>A Guide</h1>');
  expect(html).not.toMatch(/Menu|Footer|<title>/);
});

const page = (path: string, more: Partial<SearchablePage> = {}): SearchablePage => ({
  ...{ path, kind: 'page', title: path, description: '', keywords: [], headings: [] },
  ...more,
});

test('code is indexed as text, and drawings are not', () => {
  const code =
    '<pre class="code"><code><span class="a">const</span> <span class="b">a &lt; 1</span></code></pre>';
  const built = `<html><body><main id="content"><p><span>Kept</span></p><svg><text>Drawn</text></svg>${code}</main></body></html>`;
  const html = asIndexed(built, readSearchable('/blogs/a-guide', built));
  expect(html).toContain(
    '<p><span>Kept</span></p><pre data-pagefind-weight="0.2" class="code"><code>const a &lt; 1</code></pre>',
  );
});

test('the indexer does not run the words of a term and its definition together', () => {
  const built =
    '<html><body><main id="content"><dl><dt>Old data</dt><dd>Takes a rule</dd></dl><a>One</a><a>Two</a></main>';
  const html = asIndexed(built, readSearchable('/costs', built));
  expect(html.replace(/<[^>]+>/g, '').replace(/\s+/g, ' ')).toBe('Old data. Takes a rule. One Two');
});

test('keywords that several pages share are left out', () => {
  const site = ['software', 'company'];
  const pages = [
    page('/', { keywords: site }),
    page('/a', { keywords: site }),
    page('/b', { keywords: ['own'] }),
  ];
  expect(withOwnKeywords(pages).map(({ keywords }) => keywords)).toEqual([[], [], ['own']]);
});

test('the guide names the newest articles, the sections that have some, and words by how many pages use them', () => {
  const articles = [
    page('/blogs/devops', { kind: 'section', title: 'x', headings: ['DevOps'] }),
    page('/blogs/extended-reality', { kind: 'section', title: 'x', headings: ['Extended Reality'] }),
    ...Array.from({ length: 7 }, (_, at) =>
      page(`/blogs/${at}`, {
        kind: 'article',
        title: 'Docker',
        section: 'DevOps',
        date: `2024-01-0${7 - at}`,
      }),
    ),
  ];
  const guide = guideTo(articles, []);
  expect(guide.sections).toEqual([{ path: '/blogs/devops', name: 'DevOps' }]);
  expect(guide.newest.map(({ path }) => path)).toEqual([0, 1, 2, 3, 4].map((at) => `/blogs/${at}`));
  expect(guide.words.slice(0, 2)).toEqual(['docker', 'devops']);
});

test('the guide starts with the pages of the footer, under the names that they have there', () => {
  const built = `<body><header><a href="/saas">SaaS, and a note</a></header><main id="content"></main>
    <footer><ul><li><a href="/saas">SaaS</a></li><li><a href="/blogs">Blog</a></li></ul>
    <a href="https://method.example">Method</a></footer>`;
  const guide = guideTo([page('/saas'), page('/blogs')], linksOfFooter(parsePage(built)));
  expect(guide.start).toEqual([{ path: '/saas', name: 'SaaS' }]);
});

test('what buyers ask for comes first, and a section that is called like a page says that it holds articles', () => {
  const start = [
    { path: '/transformation', name: 'Transformation' },
    { path: '/success-stories', name: 'Stories' },
    { path: '/costs-and-contracts', name: 'Costs' },
  ];
  const section = page('/blogs/transformation', { kind: 'section', headings: ['Transformation'] });
  const entry = page('/blogs/1', { kind: 'article', section: 'Transformation', date: '2024-01-01' });
  const guide = guideTo([...start.map(({ path }) => page(path)), section, entry], start);
  expect(guide.first.map(({ name }) => name)).toEqual(['Costs', 'Stories']);
  expect(guide.start.map(({ name }) => name)).toEqual(['Transformation']);
  expect(guide.sections).toEqual([{ path: section.path, name: 'Transformation articles' }]);
});
