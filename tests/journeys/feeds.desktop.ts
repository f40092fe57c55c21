import { sectionSlugs } from '../../contract/routes.ts';
import { expect, test, type Page } from './journey.ts';

const lists = ['/blogs', ...sectionSlugs.map((slug) => `/blogs/${slug}`)];

/** Parses a file with the browser's XML parser: its root, its errors, and the texts of some elements. */
const read = (page: Page, path: string, names: readonly string[]) =>
  page.evaluate(
    async ([address, wanted]) => {
      const xml = new DOMParser().parseFromString(await (await fetch(address)).text(), 'application/xml');
      const texts = (name: string) => [...xml.getElementsByTagName(name)].map((found) => found.textContent);
      return {
        root: xml.documentElement.tagName,
        problems: texts('parsererror'),
        found: Object.fromEntries(wanted.map((name) => [name, texts(name)])),
      };
    },
    [path, names] as const,
  );

test('every list has an RSS feed with full text and an Atom feed with what the specification requires', async ({
  page,
}) => {
  await page.goto('/privacy');
  for (const list of lists) {
    const names = ['title', 'link', 'guid', 'pubDate', 'content:encoded', 'item'];
    const { root, problems, found } = await read(page, `${list}/rss.xml`, names);
    expect([root, problems], list).toEqual(['rss', []]);
    const items = found['item']?.length ?? 0;
    expect(found['guid'], list).toHaveLength(items);
    expect(new Set(found['guid']).size, 'each item has an address of its own').toBe(items);
    for (const day of found['pubDate'] ?? []) expect(Date.parse(day ?? '')).not.toBeNaN();
    for (const text of found['content:encoded'] ?? []) expect(text?.length).toBeGreaterThan(2000);

    const atom = await read(page, `${list}/atom.xml`, ['id', 'updated', 'entry', 'content', 'name']);
    expect([atom.root, atom.problems], list).toEqual(['feed', []]);
    const entries = atom.found['entry']?.length ?? 0;
    // The feed itself has an id and a date too.
    expect(atom.found['id'], list).toHaveLength(entries + 1);
    expect(atom.found['updated'], list).toHaveLength(entries + 1);
    expect(atom.found['name'], list).toHaveLength(entries);
    for (const time of atom.found['updated'] ?? []) expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  }
});

test('every list has a JSON feed of version 1.1', async ({ request }) => {
  for (const list of lists) {
    const response = await request.get(`${list}/feed.json`);
    const feed: unknown = await response.json();
    expect(feed, list).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: expect.any(String),
    });
    const { items } = feed as { items: { id: string; content_html: string }[] };
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    expect(items.length).toBeLessThanOrEqual(30);
    for (const { content_html: html } of items) expect(html).not.toMatch(/<[a-z][^<>]*\sstyle=/);
  }
});
