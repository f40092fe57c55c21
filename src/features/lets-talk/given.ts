import type { KeyValueStore } from '../../site/storage.ts';

/** What the page that opens the popup knows of the lead; named as its fields. */
export type Given = { readonly TalkAboutProject: string; readonly Quote: string };

const names = ['TalkAboutProject', 'Quote'] as const;

const fieldOf = (form: HTMLFormElement, name: string) => {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field : undefined;
};

/** Undefined for a form that describes no project. */
export function givenIn(form: HTMLFormElement): Given | undefined {
  const [TalkAboutProject = '', Quote = ''] = names.map((name) => fieldOf(form, name)?.value);
  return TalkAboutProject === '' ? undefined : { TalkAboutProject, Quote };
}

/** Leaves alone what the visitor has typed. */
export function fillPlainForm(form: HTMLFormElement, given: Given): void {
  for (const name of names) {
    const field = fieldOf(form, name);
    if (field && field.value === '') field.value = given[name];
  }
}

const key = 'lets-talk-given';

/** For the page with the plain form, when the popup cannot start on this one. */
export const keepGiven = (store: KeyValueStore, given: Given): void => store.set(key, JSON.stringify(given));

export function takeGiven(store: KeyValueStore): Given | undefined {
  const kept = store.get(key);
  if (kept === null) return undefined;
  store.remove(key);
  return JSON.parse(kept) as Given;
}
