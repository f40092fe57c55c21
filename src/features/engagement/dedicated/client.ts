import {
  describeTeam,
  emptyTeam,
  levelIds,
  mayGrow,
  seatsOf,
  sizeOf,
  limits,
  withCount,
  withLevel,
  withOverlap,
  type LevelId,
  type RoleId,
  type StartId,
  type Team,
  type TeamWords,
} from './builder/team.ts';

type Words = TeamWords & { readonly empty: string; readonly full: string };

function pick<Kind extends Element>(kind: new () => Kind, within: ParentNode, selector: string): Kind {
  const found = within.querySelector(selector);
  if (found instanceof kind) return found;
  throw new Error(`The team builder has no ${selector}`);
}

const rowOf = (row: HTMLElement) => ({
  row,
  role: row.dataset['role'] as RoleId,
  count: pick(HTMLInputElement, row, 'input'),
  level: pick(HTMLSelectElement, row, 'select'),
  fewer: pick(HTMLButtonElement, row, '[data-step="-1"]'),
  more: pick(HTMLButtonElement, row, '[data-step="1"]'),
});

const partsOf = (form: HTMLFormElement) => ({
  words: JSON.parse(form.dataset['team'] ?? '') as Words,
  rows: [...form.querySelectorAll<HTMLElement>('[data-role]')].map(rowOf),
  overlap: pick(HTMLInputElement, form, '[data-overlap]'),
  hours: pick(HTMLElement, form, '[data-hours]'),
  start: pick(HTMLSelectElement, form, '[data-start]'),
  sentence: pick(HTMLOutputElement, form, 'output'),
  description: pick(HTMLInputElement, form, '[name="TalkAboutProject"]'),
});

type Parts = ReturnType<typeof partsOf>;
type Row = Parts['rows'][number];

/** What the controls say; the row that was changed last has to make do with the seats that are left. */
function read({ rows, overlap, start }: Parts, changed?: Row): Team {
  const ordered = changed ? [...rows.filter((row) => row !== changed), changed] : rows;
  const team = ordered.reduce(
    (so, { role, count, level }) =>
      withLevel(withCount(so, role, count.valueAsNumber), role, level.value as LevelId),
    emptyTeam,
  );
  return { ...withOverlap(team, overlap.valueAsNumber), start: start.value as StartId };
}

function show({ words, rows, hours, sentence, description }: Parts, team: Team): void {
  for (const { row, role, count, fewer, more } of rows) {
    const { count: people } = team.members[role];
    // Somebody who has emptied the field is about to type.
    if (count.value !== '' || document.activeElement !== count) count.value = String(people);
    row.toggleAttribute('data-empty', people === 0);
    fewer.disabled = people === 0;
    more.disabled = !mayGrow(team, role);
  }
  hours.textContent = String(team.overlap);
  description.value = describeTeam(team, words);
  const said = [description.value || words.empty, sizeOf(team) === limits.seats && words.full];
  const text = said.filter(Boolean).join(' ');
  // Every change is read out, so there must be one.
  if (sentence.textContent !== text) sentence.textContent = text;
  seat(team, words);
}

function begin(form: HTMLFormElement): void {
  const parts = partsOf(form);
  const rowAround = (target: EventTarget | null) =>
    parts.rows.find(({ row }) => target instanceof Node && row.contains(target));
  const update = ({ target }: Event): void => show(parts, read(parts, rowAround(target)));

  form.addEventListener('input', update);
  form.addEventListener('focusout', update);
  form.addEventListener('click', (event) => {
    const button = event.target instanceof Element && event.target.closest<HTMLElement>('[data-step]');
    const row = rowAround(event.target);
    if (!button || !row) return;
    row.count.value = String((row.count.valueAsNumber || 0) + Number(button.dataset['step']));
    update(event);
  });
  show(parts, read(parts));
}

/** Fills the seats of the drawing. */
function seat(team: Team, words: Words): void {
  const taken = seatsOf(team);
  pick(SVGElement, document, '[data-taken]').textContent = String(taken.length);
  for (const [index, place] of document.querySelectorAll<SVGGElement>('[data-seat]').entries()) {
    const who = taken[index];
    place.dataset['seat'] = who ? 'taken' : 'free';
    const [role, level] = place.querySelectorAll('text');
    if (role) role.textContent = words.roles.find(({ id }) => id === who?.role)?.seat ?? '';
    if (level) level.textContent = who ? '•'.repeat(levelIds.indexOf(who.level) + 1) : '';
  }
}

const form = document.querySelector<HTMLFormElement>('form[data-team]');
if (form) begin(form);
