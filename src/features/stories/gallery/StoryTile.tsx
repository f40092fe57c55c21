import { storyPath } from '../../../../contract/routes.ts';
import { technologies } from '../../../ui/technologies.ts';
import type { Story } from '../content.ts';
import { StoryCover } from '../StoryCover.tsx';
import type { Place } from './arrange.ts';
import { CardLink } from '../../../ui/CardLink.tsx';
import styles from './StoryTile.module.css';

type Props = { readonly story: Story; readonly place: Place };

export function StoryTile({ story: { slug, content }, place }: Props) {
  return (
    <li className={styles.tile} data-place={place}>
      <StoryCover slug={slug} />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <CardLink href={storyPath(slug)}>{content.seo.name}</CardLink>
        </h2>
        <p className={styles.title}>{content.title}</p>
        <p className={styles.lead}>{content.lead}</p>
        <p className={styles.facts}>
          <span className={styles.domain}>{content.domain}</span>{' '}
          {content.technologies.map((id) => technologies[id].name).join(', ')}
        </p>
      </div>
    </li>
  );
}
