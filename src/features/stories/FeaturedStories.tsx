import { storyPath } from '../../../contract/routes.ts';
import { Section } from '../../ui/Section.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { CardLink } from '../../ui/CardLink.tsx';
import styles from './FeaturedStories.module.css';
import type { Story } from './content.ts';
import { StoryCover } from './StoryCover.tsx';

type Props = {
  readonly words: { readonly title: string; readonly intro: string; readonly all: string };
  readonly stories: readonly Story[];
};

/** A few stories with their pictures, the first one large. */
export function FeaturedStories({ words, stories }: Props) {
  return (
    <Section id="stories" title={words.title} intro={words.intro}>
      <ul className={styles.stories}>
        {stories.map(({ slug, content }, index) => (
          <li key={slug} className={styles.story}>
            <StoryCover slug={slug} />
            <h3 className={styles.name}>
              <CardLink href={storyPath(slug)}>{content.seo.name}</CardLink>
            </h3>
            <p className={styles.title}>{content.title}</p>
            {index === 0 && <p className={styles.lead}>{content.lead}</p>}
          </li>
        ))}
      </ul>
      <p className={styles.all}>
        <TextLink href="/success-stories">{words.all}</TextLink>
      </p>
    </Section>
  );
}
