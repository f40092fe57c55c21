import { expect, test } from 'vitest';
import { deskPath } from '../contract/desk/routes.ts';
import { loadDeskFiles } from '../server/desk/desk-page.ts';
import { dist } from '../tools/build.ts';
import { elementsOf } from './html.ts';
import { openSite } from './site.ts';
import { inKilobytes } from './weight.ts';

/** In bytes, compressed with brotli: all scripts of the desk together. */
const mostScript = 220 * 1024;

const files = loadDeskFiles(dist);
const html = files?.get(deskPath)?.body.toString() ?? '';

test('the scripts of the desk are within their budget', () => {
  const scripts = [...(files ?? [])].filter(([path]) => path.endsWith('.js'));
  const sizes = scripts.map(([, { body, encoded }]) => encoded.get('br')?.length ?? body.length);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  console.log(`Scripts of the desk: ${inKilobytes(total)} KB, compressed`);
  expect(total).toBeGreaterThan(0);
  expect(total).toBeLessThanOrEqual(mostScript);
});

test('its page holds no inline script, style or handler, which its policy would refuse', () => {
  const elements = elementsOf(html);
  expect(elements.length).toBeGreaterThan(5);
  expect(html).not.toMatch(/<style|\sstyle=|\son\w+=/);
  expect([...html.matchAll(/<script(?![^>]*\ssrc=)/g)]).toEqual([]);
});

test('no public page refers to the desk', () => {
  const site = openSite();
  const referring = site.pages.filter(
    (page) => page.html.includes(`${deskPath}/`) || page.html.includes(`"${deskPath}"`),
  );
  expect(referring.map(({ path }) => path)).toEqual([]);
  expect([...site.files.keys()].filter((path) => path.startsWith(deskPath))).toEqual([]);
});
