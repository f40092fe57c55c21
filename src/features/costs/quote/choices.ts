import type { Choices, Project } from './quote.ts';

export const choicesFor = (project: string): Choices => ({ project, struck: [], amounts: {}, options: {} });

/** The choices with that line struck out, or brought back. */
export const withStruck = (choices: Choices, line: string, isStruck: boolean): Choices => ({
  ...choices,
  struck: [...choices.struck.filter((each) => each !== line), ...(isStruck ? [line] : [])],
});

export const withAmount = (choices: Choices, amount: string, count: number): Choices => ({
  ...choices,
  amounts: { ...choices.amounts, [amount]: count },
});

/** Without an option the assumption is open again. */
export function withOption(choices: Choices, assumption: string, option: string): Choices {
  const { [assumption]: _, ...others } = choices.options;
  return { ...choices, options: option === '' ? others : { ...others, [assumption]: option } };
}

/** The choices as the fragment of the page's address, such as `quote=booking&without=import&zones=several`. */
export function fragmentOf(choices: Choices, projects: readonly Project[]): string {
  const project = projectOf(choices, projects);
  const struck = project.lines.filter(({ id }) => choices.struck.includes(id)).map(({ id }) => id);
  const fragment = new URLSearchParams({ quote: project.id });
  if (struck.length > 0) fragment.set('without', struck.join('.'));
  for (const { amount } of project.lines) {
    const count = amount && choices.amounts[amount.id];
    if (amount && count !== undefined && count !== amount.usual) fragment.set(amount.id, String(count));
  }
  for (const { id } of project.assumptions) {
    const option = choices.options[id];
    if (option !== undefined) fragment.set(id, option);
  }
  return fragment.toString();
}

/** What the fragment does not say, or says wrongly, is as at the start. */
export function choicesIn(fragment: string, projects: readonly Project[]): Choices {
  const given = new URLSearchParams(fragment);
  const project = projectOf({ project: given.get('quote') ?? '' }, projects);
  const struck = (given.get('without') ?? '').split('.');
  const amounts = project.lines.flatMap(({ amount }) => {
    const count = Number.parseInt((amount && given.get(amount.id)) ?? '', 10);
    if (!amount || !Number.isFinite(count)) return [];
    return [[amount.id, Math.min(amount.most, Math.max(amount.least, count))] as const];
  });
  const options = project.assumptions.flatMap(({ id, options: known }) => {
    const option = given.get(id);
    return option !== null && known.some((each) => each.id === option) ? [[id, option] as const] : [];
  });
  return {
    project: project.id,
    struck: project.lines.map(({ id }) => id).filter((id) => struck.includes(id)),
    amounts: Object.fromEntries(amounts),
    options: Object.fromEntries(options),
  };
}

export const projectOf = ({ project }: Pick<Choices, 'project'>, projects: readonly Project[]): Project =>
  projects.find(({ id }) => id === project) ?? (projects[0] as Project);
