import { technologies, type TechnologyId } from '../../../ui/technologies.ts';
import { domains, type Story } from '../content.ts';
import { domainId, type Facets } from './filter.ts';
import type { Option } from './StoryFilter.tsx';

type FilterOptions = {
  readonly stories: readonly Facets[];
  readonly domains: readonly Option[];
  readonly technologies: readonly Option[];
};

/** What the stories can be filtered by, without what only the build needs. */
export function filterOptions(stories: readonly Story[]): FilterOptions {
  const used = new Set(stories.flatMap(({ content }): readonly TechnologyId[] => content.technologies));
  return {
    stories: stories.map(({ content }) => ({
      domain: domainId(content.domain),
      technologies: content.technologies,
    })),
    domains: domains
      .filter((name) => stories.some(({ content }) => content.domain === name))
      .map((name) => ({ value: domainId(name), name })),
    technologies: [...used]
      .map((value) => ({ value, name: technologies[value].name }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
  };
}
