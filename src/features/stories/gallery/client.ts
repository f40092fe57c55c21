import { arrange } from './arrange.ts';
import {
  choiceOf,
  fits,
  leftWithDomain,
  leftWithTechnology,
  searchOf,
  type Choice,
  type Facets,
} from './filter.ts';

type Tile = Facets & { readonly element: HTMLElement };

/** Wakes the form over the wall: it hides what was not asked for and keeps the choice in the address. */
export function filterOnChoice(): void {
  const wall = document.querySelector('[data-wall]');
  const form = document.querySelector<HTMLElement>('[data-filter]');
  if (!wall || !form) return;
  const tiles = [...wall.children].flatMap((element): Tile[] =>
    element instanceof HTMLElement ? [{ element, ...facetsOf(element) }] : [],
  );

  const show = (choice: Choice) => {
    hang(tiles, choice);
    fillIn(form, tiles, choice);
  };
  // The first choice is one step of the history; those after it take its place, or the arrow keys would fill it.
  const choose = (choice: Choice) => {
    const address = location.pathname + searchOf(choice, location.search);
    if (history.state?.filtered) history.replaceState(history.state, '', address);
    else history.pushState({ filtered: true }, '', address);
    show(choice);
  };

  form.addEventListener('change', () => choose(chosen(form)));
  form.querySelector('[data-reset]')?.addEventListener('click', () => {
    choose({});
    // The button that was pressed goes away; focus stays in the form.
    form.querySelector<HTMLInputElement>('input:checked')?.focus();
  });
  addEventListener('popstate', () => show(choiceOf(location.search, tiles)));
  show(choiceOf(location.search, tiles));
  form.dataset['ready'] = '';
  delete document.documentElement.dataset['choosing'];
}

const facetsOf = ({ dataset }: HTMLElement): Facets => ({
  domain: dataset['domain'] ?? '',
  technologies: dataset['technologies']?.split(' ') ?? [],
});

const chosen = (form: HTMLElement): Choice => ({
  domain: form.querySelector<HTMLInputElement>('input:checked')?.value || undefined,
  technology: form.querySelector('select')?.value || undefined,
});

/** Hangs what fits in full rows again. */
function hang(tiles: readonly Tile[], choice: Choice): void {
  const left = tiles.filter((tile) => fits(tile, choice));
  const places = arrange(left.length);
  for (const tile of tiles) {
    const place = places[left.indexOf(tile)];
    tile.element.hidden = place === undefined;
    if (place) tile.element.dataset['place'] = place;
  }
}

/** Makes the form say what is chosen, what each option would leave, and how many are left. */
function fillIn(form: HTMLElement, tiles: readonly Tile[], choice: Choice): void {
  for (const input of form.querySelectorAll<HTMLInputElement>('input[name="domain"]')) {
    const left = leftWithDomain(tiles, choice, input.value || undefined);
    input.checked = input.value === (choice.domain ?? '');
    input.disabled = left === 0 && !input.checked;
    const number = input.parentElement?.querySelector('[data-left]');
    if (number) number.textContent = `${left}`;
  }
  for (const option of form.querySelectorAll('option')) {
    const left = leftWithTechnology(tiles, choice, option.value || undefined);
    option.selected = option.value === (choice.technology ?? '');
    option.disabled = left === 0 && !option.selected;
  }
  const count = form.querySelector<HTMLElement>('[data-count]');
  if (count) sayCount(count, tiles.filter((tile) => fits(tile, choice)).length, tiles.length);
  const reset = form.querySelector<HTMLElement>('[data-reset]');
  if (reset) reset.hidden = !choice.domain && !choice.technology;
}

/** The words come with the element: an editor wrote them. */
function sayCount(count: HTMLElement, left: number, all: number): void {
  const { every, some, none } = count.dataset;
  const words = (left === all ? every : left === 0 ? none : some) ?? '';
  count.textContent = words.replace('{shown}', `${left}`).replace('{all}', `${all}`);
}
