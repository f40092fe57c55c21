import type { ReactNode } from 'react';
import { classes } from '../../../ui/classes.ts';
import { ClosingCall } from '../../../ui/ClosingCall.tsx';
import { Section } from '../../../ui/Section.tsx';
import width from '../../../ui/width.module.css';
import type { SuccessStoriesContent } from './content.ts';
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
      <div className={classes(width.page, styles.gallery)}>
        <header className={styles.header}>
          <h1 className={styles.title}>{content.title}</h1>
          <p className={styles.lead}>{content.lead}</p>
        </header>
        {children}
      </div>
      <Section id="reading" title={reading.title} surface="second">
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
