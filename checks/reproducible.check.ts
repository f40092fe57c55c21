import {
  cpSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readYamlSources } from '../src/site/content-folder.ts';
import {
  build,
  bundleCode,
  bundleDesk,
  dist,
  proxiesBehindTls,
  renderSite,
  siteCache,
  siteVersion,
} from '../tools/build.ts';
import { writeProxyFolder } from '../tools/proxy/write.ts';
import { root } from '../tools/toolchain.mjs';
import { differences } from './reproducible.ts';

// Beside the caches, because files are shared with them and cannot be shared with another disk.
const folder = mkdtempSync(join(root, '.cache', 'again-'));
const inFolder = (name: string): string => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const dayOf = (text: string): string => /^publishedDate: (.*)$/m.exec(text)?.[1] ?? '';

const pageTexts = readYamlSources(root).map(({ text }) => text);
const namedByPages = (slug: string): boolean => pageTexts.some((text) => text.includes(`/blogs/${slug}`));

/** The articles with one renamed, one rewritten, one missing and one too many. */
function writeOtherArticles(into: string): void {
  const byDay = readdirSync(into)
    .map((name) => ({ name, text: readFileSync(join(into, name), 'utf8') }))
    .toSorted((a, b) => dayOf(b.text).localeCompare(dayOf(a.text)));
  const [newest, second, third] = byDay;
  const oldest = byDay.findLast(({ name }) => !namedByPages(name.replace(/\.md$/, '')));
  if (!newest || !second || !third || !oldest) throw new Error('There are too few articles to change');
  rmSync(join(into, oldest.name));
  const withoutOldest = withoutReferences(oldest.name.replace(/\.md$/, ''));
  const write = (name: string, text: string) => writeFileSync(join(into, name), withoutOldest(text));
  for (const { name, text } of byDay) if (name !== oldest.name) write(name, text);
  write(newest.name, newest.text.replace(/^title: .*$/m, 'title: Renamed'));
  write(second.name, second.text.replace(/\n---\n\n?/, '\n---\n\nToday, '));
  const description = `description: ${'Not there the next time, and then on no page. '.repeat(3)}\n`;
  write('one-too-many.md', third.text.replace(/^description: (?:>-\n(?: +.*\n)+|.*\n)/m, description));
}

/** Links to an article become links to the blog, and it is no longer named as related. */
const withoutReferences =
  (slug: string) =>
  (text: string): string =>
    text
      .replaceAll(new RegExp(`/blogs/${slug}(?:#[\\w-]+)?(?![\\w-])`, 'g'), '/blogs')
      .replace(/^related: \[.*\]$/m, (line) => {
        const slugs = line.slice('related: ['.length, -1).split(', ');
        return `related: [${slugs.filter((each) => each !== slug).join(', ')}]`;
      });

test('a build after a change is, byte for byte, the one that is made from nothing', async () => {
  await build();
  const version = siteVersion();
  const [cache, before, after] = ['cache', 'before', 'after'].map(inFolder) as [string, string, string];
  // Compressed files are taken from the cache; pages are not, because they belong to another version.
  mkdirSync(cache);
  for (const name of readdirSync(siteCache)) linkSync(join(siteCache, name), join(cache, name));
  const bundle = inFolder('bundle');
  await bundleCode(bundle, version);
  cpSync(join(root, 'content'), inFolder('other/content'), { recursive: true });
  writeOtherArticles(inFolder('other/content/articles'));
  const another = { bundle, cache, version: `${version} again` };
  await renderSite({ ...another, root: inFolder('other'), out: before });
  await renderSite({ ...another, root, out: after });
  await bundleDesk(join(after, 'desk'), inFolder('desk-cache'));
  await writeProxyFolder(after, proxiesBehindTls(process.env));
  expect(differences(before, after).length).toBeGreaterThan(50);
  expect(differences(dist, after)).toEqual(['inputs.sha256 is only in the first']);
});
