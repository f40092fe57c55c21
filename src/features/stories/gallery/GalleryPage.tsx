import type { ReactNode } from 'react';
import { storyPath } from '../../../../contract/routes.ts';
import { CardLink } from '../../../ui/CardLink.tsx';
import { classes } from '../../../ui/classes.ts';
import { ClosingCall } from '../../../ui/ClosingCall.tsx';
import { Opening } from '../../../ui/Opening.tsx';
import { Paragraphs, Prose } from '../../../ui/Prose.tsx';
import { Section } from '../../../ui/Section.tsx';
import { technologies, type TechnologyId } from '../../../ui/technologies.ts';
import common from '../../../ui/common.module.css';
import { domains, type Story } from '../content.ts';
import { StoryCover } from '../StoryCover.tsx';
import { arrange, type TilePlace } from './arrange.ts';
import type { SuccessStoriesContent } from './content.ts';
import { domainId, type Facets } from './filter.ts';
import type { Option } from './FilteredStories.tsx';
import styles from './GalleryPage.module.css';

type Props = {
  readonly content: SuccessStoriesContent;
  /** The filter and the tiles, an island. */
  readonly children?: ReactNode;
};

export function GalleryPage({ content, children }: Props) {
  const { reading } = content;
  return (
    <>
      <Opening title={content.title} lead={content.lead} layout="split" />
      <div className={classes(common.pageWidth, styles.gallery)}>{children}</div>
      <Section id="reading" title={reading.title} surface="second">
        <Prose columns>
          <Paragraphs texts={reading.text} />
        </Prose>
      </Section>
      <ClosingCall words={content.closing} />
    </>
  );
}

export function StoryGrid({ stories }: { readonly stories: readonly Story[] }) {
  const places = arrange(stories.length);
  return (
    <ul className={styles.tiles}>
      {stories.map((story, index) => (
        <StoryTile key={story.slug} story={story} place={places[index] ?? 'of-three'} />
      ))}
    </ul>
  );
}

type StoryTileProps = { readonly story: Story; readonly place: TilePlace };

function StoryTile({ story: { slug, content }, place }: StoryTileProps) {
  return (
    <li className={styles.tile} data-place={place}>
      <StoryCover slug={slug} />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <CardLink href={storyPath(slug)}>{content.seo.name}</CardLink>
        </h2>
        <p className={styles.title}>{content.title}</p>
        <p className={styles.lead}>{content.lead}</p>
        <p className={common.small}>
          <span className={styles.domain}>{content.domain}</span>{' '}
          {content.technologies.map((id) => technologies[id].name).join(', ')}
        </p>
      </div>
    </li>
  );
}

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
