/** What stories are filtered by. */
export type Facets = { readonly domain: string; readonly technologies: readonly string[] };

/** The visitor's choice; undefined fields match every story. */
export type FilterChoice = { readonly domain?: string | undefined; readonly technology?: string | undefined };

export const fits = (story: Facets, { domain, technology }: FilterChoice): boolean =>
  (domain === undefined || story.domain === domain) &&
  (technology === undefined || story.technologies.includes(technology));

export const countLeft = (stories: readonly Facets[], choice: FilterChoice): number =>
  stories.filter((story) => fits(story, choice)).length;

/** Reads the choice from a URL's query; values that no story has are ignored. */
export function choiceOf(search: string, stories: readonly Facets[]): FilterChoice {
  const asked = new URLSearchParams(search);
  const domain = asked.get('domain') ?? undefined;
  const technology = asked.get('technology') ?? undefined;
  return {
    domain: stories.some((story) => story.domain === domain) ? domain : undefined,
    technology: stories.some(({ technologies }) => technology && technologies.includes(technology))
      ? technology
      : undefined,
  };
}

/** The query with this choice in it; other parameters, such as `utm_source`, stay. */
export function searchOf({ domain, technology }: FilterChoice, search = ''): string {
  const asked = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ domain, technology })) {
    if (value) asked.set(name, value);
    else asked.delete(name);
  }
  return asked.size > 0 ? `?${asked}` : '';
}

export const domainId = (domain: string): string => domain.toLowerCase().replaceAll(' ', '-');
