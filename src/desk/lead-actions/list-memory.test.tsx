import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { useOpenedLead, usePlaceInList } from './list-memory.ts';

const refs = ['one', 'two'];
const list = { view: 'open', title: 'From Z', href: '/open?sort=name', refs, hasMore: false } as const;

function Opening() {
  const remember = useOpenedLead(list, () => {});
  remember('one');
  return null;
}

const Breadcrumb = () => <p>{usePlaceInList('one').list?.title}</p>;

test('a lead that is opened from a saved view leads back to it by its name', () => {
  renderToStaticMarkup(<Opening />);
  const shown = renderToStaticMarkup(
    <Router ssrPath="/leads/one">
      <Breadcrumb />
    </Router>,
  );
  expect(shown).toBe('<p>From Z</p>');
});
