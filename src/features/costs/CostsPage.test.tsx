import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readCompany } from '../../../contract/company.ts';
import { root } from '../../../tools/toolchain.mjs';
import { costsContent } from './content.ts';
import { CostsPage } from './CostsPage.tsx';

const file = join(root, 'content/pages/costs-and-contracts.yaml');
const content = costsContent.parse(parse(readFileSync(file, 'utf8')));
const rendered = (environment = {}) => {
  const props = { content, company: readCompany(environment), related: [], teasersOf: () => [] };
  return renderToStaticMarkup(<CostsPage {...props} />);
};

test('the sample quote says that it is one', () => {
  expect(rendered()).toContain('Sample, not an offer');
});

test('a total that is not the sum of its parts is refused', () => {
  const { quote } = content;
  const wrong = { ...content, quote: { ...quote, total: { ...quote.total, days: quote.total.days + 1 } } };
  expect(costsContent.safeParse(wrong).error?.issues).toMatchObject([{ path: ['quote', 'total', 'days'] }]);
});

test('facts about the company are there once the settings give them', () => {
  expect(rendered()).not.toContain(content.company.title);
  const html = rendered({ LEGAL_NAME: 'Example Software Ltd' });
  expect(html).toContain(content.company.title);
  expect(html).toContain('Example Software Ltd');
});

test('nothing on the page links to the page itself', () => {
  expect(rendered()).not.toContain(`href="${content.path}"`);
});
