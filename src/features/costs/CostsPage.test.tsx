import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { companyWith } from '../../../contract/testing/company.ts';
import { root } from '../../../tools/toolchain.mjs';
import { quoteContent, withRates } from '../../ui/quote/content.ts';
import { costsContent } from './content.ts';
import { CostsPage } from './CostsPage.tsx';
import { Quote } from './quote/Quote.tsx';

const file = join(root, 'content/pages/costs-and-contracts.yaml');
const quoteFile: unknown = parse(readFileSync(join(root, 'content/site/quote.yaml'), 'utf8'));
const { rates: companyRates } = companyWith();
const quote = withRates(companyRates, quoteContent(companyRates.roles.map(({ id }) => id)).parse(quoteFile));
const content = costsContent.parse(parse(readFileSync(file, 'utf8')));
const rendered = (facts = {}) => {
  const props = { content, company: companyWith(facts), related: [], teasersOf: () => [] };
  return renderToStaticMarkup(<CostsPage {...props} />);
};

describe('the quote', () => {
  const shown = (areExamples: boolean) => {
    const rates = { ...quote.rates, areExamples };
    return renderToStaticMarkup(
      <Quote content={{ ...quote, rates }} path={content.path} sender={['VS Online']} />,
    );
  };

  test('says that its rates are examples as long as they are', () => {
    expect(shown(true)).toContain('Example rates, not an offer');
    expect(shown(true)).toContain('Price at example rates');
    expect(shown(false)).not.toMatch(/example/i);
  });

  test('has days, price and calendar without a script', () => {
    for (const text of ['>60<', '€36,900 – €50,500', 'Released on day 28, with all parts.', '€640 a day'])
      expect(shown(true)).toContain(text);
  });
});

test('facts about the company are there once they are given', () => {
  expect(rendered()).not.toContain(content.company.title);
  const html = rendered({ legalName: 'Example Software Ltd' });
  expect(html).toContain(content.company.title);
  expect(html).toContain('Example Software Ltd');
});

test('nothing on the page links to the page itself', () => {
  expect(rendered()).not.toContain(`href="${content.path}"`);
});
