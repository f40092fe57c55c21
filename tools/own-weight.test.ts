import { expect, test } from 'vitest';
import { elementsOf } from '../checks/html.ts';
import { figuresOn, fillIn, withFigures } from './own-weight.ts';

const weight = {
  ...{ html: 1, styles: 2, scripts: 4153, fonts: 28_516, others: 3 },
  ...{ total: 46_891, requests: 8, hasIslands: false },
};
const page =
  '<p>It weighs <b class="x" data-own-weight="total">…</b> KB in <i data-own-weight="requests">…</i>.</p>';

test('the figures are filled in and can be read again', () => {
  const filled = withFigures(page, weight);
  expect(filled).toContain(
    '<b class="x" data-own-weight="total">46.9</b> KB in <i data-own-weight="requests">8</i>',
  );
  expect(figuresOn(elementsOf(filled))).toEqual({ total: '46.9', requests: '8' });
});

test('a figure that does not exist is an error', () => {
  expect(() => withFigures('<b data-own-weight="colour">…</b>', weight)).toThrow(/colour/);
});

test('the page is weighed with its figures in it', async () => {
  const weighed: string[] = [];
  const filled = await fillIn(page, (html) => {
    weighed.push(html);
    return Promise.resolve({ ...weight, total: 46_891 + 100 * weighed.length });
  });
  expect(weighed).toEqual([page, withFigures(page, { ...weight, total: 46_991 })]);
  expect(figuresOn(elementsOf(filled))).toMatchObject({ total: '47.1' });
});
