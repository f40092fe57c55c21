import { HtmlValidate } from 'html-validate';
import { attribute } from './html.ts';
import type { BuiltPage } from './site.ts';

/** Astro's own elements are allowed wherever their content is. */
const asItsContent = { flow: true, phrasing: true, transparent: true };

/**
 * Rules of the standard and of accessibility. Rules of style are off, because React and Astro write the markup;
 * `require-sri` is off, because all scripts come from our server; `no-inline-style` is covered by `policyProblems`.
 */
const validator = new HtmlValidate({
  root: true,
  elements: ['html5', { 'astro-island': asItsContent, 'astro-slot': asItsContent }],
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'attr-quotes': 'off',
    'doctype-style': 'off',
    'element-case': 'off',
    'long-title': 'off',
    'no-implicit-button-type': 'off',
    'no-implicit-input-type': 'off',
    'no-inline-style': 'off',
    'no-trailing-whitespace': 'off',
    'require-sri': 'off',
    'tel-non-breaking': 'off',
    'void-style': 'off',
    'no-unknown-elements': 'error',
  },
});

/** Problems of the page's markup that no validator of HTML knows. */
export const markupProblems = (page: BuiltPage): readonly string[] => [
  ...structureProblems(page),
  ...referenceProblems(page),
  ...policyProblems(page),
];

/** What is no valid HTML; where there is Java, the Nu checker reads the pages instead. */
export async function validityProblems({ html }: BuiltPage): Promise<readonly string[]> {
  const { results } = await validator.validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, line, column }) => `line ${line}:${column}: ${message} (${ruleId})`);
}

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

/** Attributes that the Content-Security-Policy blocks. */
function policyProblems({ elements }: BuiltPage): readonly string[] {
  return elements.flatMap(({ tagName, attrs }) =>
    attrs
      .filter(({ name }) => name === 'style' || /^on[a-z]/.test(name))
      .map(({ name, value }) => `<${tagName} ${name}="${value}"> is blocked by the Content-Security-Policy`),
  );
}
