import type { Story } from '../content.ts';
import { arrange } from './arrange.ts';
import { Tile } from './Tile.tsx';
import styles from './Wall.module.css';

/** The pictures of all stories, hung in rows of unequal ones. */
export function Wall({ stories }: { readonly stories: readonly Story[] }) {
  const places = arrange(stories.length);
  return (
    <div className={styles.wall}>
      <ul className={styles.tiles} data-wall>
        {stories.map((story, index) => (
          <Tile key={story.slug} story={story} place={places[index] ?? 'of-three'} />
        ))}
      </ul>
    </div>
  );
}
