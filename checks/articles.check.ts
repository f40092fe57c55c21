import { describe, expect, test } from 'vitest';
import { readArticles } from '../tools/editorial/articles.ts';
import { habits } from '../tools/editorial/habits.ts';
import { similarParagraphs } from '../tools/editorial/similar-paragraphs.ts';

const articles = readArticles();

/** The slugs that the specification names. */
const named =
  'integrating-mysql-with-node-applications integrating-node-with-mongodb api-rate-limiting jwt-authentication-in-nodejs increase-the-performance-of-a-static-website-with-gulp form-validation-in-node logger-in-node upload-file-to-s3-in-node fundamentals-of-docker how-to-containerize-a-gui-application-with-docker pros-and-cons-of-net-in-2023 exploring-chatgpt-enterprise integrating-vipps-payment-in-saas-application unlocking-the-multimodal-gemini-ai migrate-nextjs-from-pages-router-to-app-router react-custom-hooks network-protocols memory-management detailed-guide-of-webhooks scrum-master-tools data-structures-and-algorithm iot-devices-to-a-system-for-debugging oauth-and-jwt gitlab-and-bitbucket ci-cd-pipeline fragments-hooks-reducers-context-and-props payment-gateways'.split(
    ' ',
  );

describe('the library as a whole', () => {
  test('has the planned articles', () => {
    expect(named.filter((name) => !articles.some(({ slug }) => slug === name))).toEqual([]);
    const planned = articles
      .filter(({ published }) => published <= '2024-06-21')
      .toSorted((a, b) => a.published.localeCompare(b.published));
    expect(planned.length).toBeGreaterThanOrEqual(119);
    expect(planned[0]?.published).toMatch(/^2022-11-/);
    expect(planned.slice(-3).map(({ published, category }) => [published, category])).toEqual([
      ['2024-06-19', 'Frontend Technology'],
      ['2024-06-20', 'Frontend Technology'],
      ['2024-06-21', 'Frontend Technology'],
    ]);
  });

  test('no two articles share a paragraph', () => {
    const paragraphs = articles.flatMap(({ slug, paragraphs: texts }) =>
      texts.map((text) => ({ article: slug, text })),
    );
    expect(similarParagraphs(paragraphs, 0.3)).toEqual([]);
  });

  test('half of the articles have 900 words or more', () => {
    const words = articles.map((article) => article.words).toSorted((a, b) => a - b);
    expect(words.at(Math.floor(words.length / 2))).toBeGreaterThanOrEqual(900);
  });

  test('at least forty have a diagram or a table', () => {
    expect(articles.filter(({ isDrawn }) => isDrawn).length).toBeGreaterThanOrEqual(40);
  });
});

describe('habits of writing stay within their budgets', () => {
  test.each(habits)('$name', ({ pattern, articles: budget }) => {
    const found = articles.filter(({ sentences }) => sentences.some((each) => pattern.test(each)));
    expect(found.length, found.map(({ slug }) => slug).join(' ')).toBeLessThanOrEqual(budget);
  });
});

/** They speak of a release that had been announced. */
const announced: ReadonlySet<string> = new Set([
  'pros-and-cons-of-net-in-2023',
  'react-forms-and-controlled-inputs',
]);

describe.each(articles)('$slug', ({ slug, words, linksTo, anachronisms, altFaults }) => {
  test('has at least 600 words', () => {
    expect(words).toBeGreaterThanOrEqual(600);
  });

  test.skipIf(announced.has(slug))('names no version that was released later', () => {
    expect(anachronisms).toEqual([]);
  });

  test('describes its diagrams as they are drawn', () => {
    expect(altFaults).toEqual([]);
  });

  test('links to two others', () => {
    expect(linksTo).toBeGreaterThanOrEqual(2);
  });
});
