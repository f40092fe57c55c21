import { attribute } from './html.ts';
import type { BuiltPage } from './site.ts';

/** Problems of the page's markup that the Nu checker does not look for. */
export const markupProblems = (page: BuiltPage): readonly string[] => [
  ...structureProblems(page),
  ...referenceProblems(page),
];

function structureProblems({ elements, html }: BuiltPage): readonly string[] {
  const headings = elements.filter(({ tagName }) => tagName === 'h1').length;
  const root = elements.find(({ tagName }) => tagName === 'html');
  return [
    ...(headings === 1 ? [] : [`has ${headings} headings h1 instead of one`]),
    ...(root && attribute(root, 'lang') ? [] : ['has no language']),
    // React hides what follows until an inline script runs, which the policy forbids.
    ...(html.includes('<!--$?-->') ? ['holds a suspended part of React (<!--$?-->)'] : []),
  ];
}

const references = ['popovertarget', 'commandfor', 'aria-controls', 'aria-describedby', 'aria-labelledby'];

/** References to a missing element, by attributes that the Nu checker does not follow. */
function referenceProblems({ elements }: BuiltPage): readonly string[] {
  const ids = new Set(elements.map((each) => attribute(each, 'id')));
  return elements.flatMap((element) =>
    references
      .flatMap((name) => (attribute(element, name)?.split(/\s+/) ?? []).map((id) => ({ name, id })))
      .filter(({ id }) => id !== '' && !ids.has(id))
      .map(({ name, id }) => `<${element.tagName} ${name}="${id}"> refers to no element`),
  );
}
