import { classes } from '../../../ui/classes.ts';
import { ClosingCall } from '../../../ui/ClosingCall.tsx';
import { Section } from '../../../ui/Section.tsx';
import width from '../../../ui/width.module.css';
import type { Story } from '../content.ts';
import type { SuccessStoriesContent } from './content.ts';
import { StoryFilter } from './StoryFilter.tsx';
import styles from './GalleryPage.module.css';
import { StoryGrid } from './StoryGrid.tsx';

type Props = { readonly content: SuccessStoriesContent; readonly stories: readonly Story[] };

export function GalleryPage({ content, stories }: Props) {
  const { reading } = content;
  return (
    <>
      <div className={classes(width.page, styles.gallery)}>
        <header className={styles.header}>
          <h1 className={styles.title}>{content.title}</h1>
          <p className={styles.lead}>{content.lead}</p>
        </header>
        <StoryFilter words={content.filter} stories={stories} />
        <StoryGrid stories={stories} />
      </div>
      <Section id="reading" title={reading.title} ground="second">
        <div className={styles.reading}>
          {reading.text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Section>
      <ClosingCall words={content.closing} />
    </>
  );
}
