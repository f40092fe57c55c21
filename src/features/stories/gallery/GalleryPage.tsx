import { classes } from '../../../ui/classes.ts';
import { ClosingCall } from '../../../ui/ClosingCall.tsx';
import { Section } from '../../../ui/Section.tsx';
import width from '../../../ui/width.module.css';
import type { Story } from '../content.ts';
import type { SuccessStoriesContent } from './content.ts';
import { Filter } from './Filter.tsx';
import styles from './GalleryPage.module.css';
import { Wall } from './Wall.tsx';

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
        <Filter words={content.filter} stories={stories} />
        <Wall stories={stories} />
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
