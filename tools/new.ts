import { newArticle } from './new-article.ts';
import { newPage } from './new-page.ts';
import { newStory } from './new-story.ts';
import { fail, PlainError } from './toolchain.mjs';

/** Drafts that the build accepts: npm run new -- article "The Title". */

const kinds = new Map([
  ['article', newArticle],
  ['story', newStory],
  ['page', newPage],
]);

try {
  const [kind = '', ...args] = process.argv.slice(2);
  const write = kinds.get(kind);
  if (!write) throw new PlainError('Say what to write: npm run new -- article | story | page …');
  write(args);
} catch (error) {
  fail(error);
}
