import { desktop, expect, islandsAwake, phone, test, type Page } from './journey.ts';

const caption = (page: Page) =>
  page.evaluate(() => document.querySelector('[role="tabpanel"]:not([aria-hidden])')?.textContent ?? '');

/** Words of captions and headings that stand on more than one line. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const line of document.querySelectorAll('[role="tabpanel"] p, h1, h2')) {
      const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { index, 0: word } of (text.textContent ?? '').matchAll(/[^\s-]+/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
          if (new Set(tops).size > 1) found.push(word);
        }
    }
    return found;
  });

test('no caption is broken inside a word on a first visit, and the carousel turns again after Pause and Play', async ({
  visit,
}) => {
  const page = await visit(desktop);
  await page.open('/');
  expect(await brokenWords(page)).toEqual([]);
  await islandsAwake(page);
  await page.click('button', 'Pause');
  await page.pointer(5, 500);
  const paused = await caption(page);
  await page.click('button', 'Play');
  await page.pointer(5, 500);
  await expect.poll(() => caption(page), { timeout: 60_000 }).not.toBe(paused);
});

test('on a phone no caption is broken inside a word, and no label of a diagram leaves its sheet', async ({
  visit,
}) => {
  const page = await visit(phone);
  await page.open('/');
  expect(await brokenWords(page)).toEqual([]);
  await page.open('/blogs/oauth-and-jwt');
  const clipped = await page.evaluate(() =>
    [...document.querySelectorAll('figure svg text')]
      .filter((text) => text.checkVisibility())
      .filter((text) => {
        const [words, sheet] = [text.getBoundingClientRect(), text.closest('svg')!.getBoundingClientRect()];
        return words.left < sheet.left - 1 || words.right > sheet.right + 1;
      })
      .map((text) => text.textContent),
  );
  expect(clipped).toEqual([]);
});

test('the search dialog leads to an article, a choice of domain narrows the stories', async ({ visit }) => {
  const page = await visit(desktop);
  await page.open('/privacy');
  await page.click('header button', 'Search');
  await page.until('the field', () => document.activeElement?.matches('dialog input'));
  await page.type('webhooks');
  await page.shows('dialog [data-hit]');
  await page.click('dialog [data-hit]');
  await page.until('the article', () => location.pathname.startsWith('/blogs/'));

  await page.open('/success-stories');
  await page.evaluate(() =>
    document.querySelector('input[value="real-estate"]')!.scrollIntoView({ block: 'center' }),
  );
  await page.click('label:has(input[value="real-estate"])');
  await page.until('the address', () => location.search === '?domain=real-estate');
  await page.until('two stories', () => {
    const tiles = [...document.querySelectorAll<HTMLElement>('main li:has(h2)')];
    return tiles.filter((tile) => tile.checkVisibility()).length === 2;
  });
});

test('the team builder counts what is chosen, and a stop of the process shows its stage alone', async ({
  visit,
}) => {
  const page = await visit(desktop);
  await page.open('/hire-developers-angular-dotnet-nodejs-react');
  await islandsAwake(page);
  await page.click('button', 'One Angular developer more');
  await page.until('the sentence', () => document.body.textContent.includes('1 senior Angular developer'));
  expect(await page.evaluate(() => document.querySelectorAll('[data-seat="taken"]').length)).toBe(5);

  await page.open('/development-process');
  await page.click('nav[aria-label="Eight stages"] a[href="#build"]');
  await page.shows('#build');
  await page.hides('#discovery');
  await page.type('ArrowRight');
  await page.hides('#build');
  await page.until('the next stop', () => location.hash !== '#build');
});
