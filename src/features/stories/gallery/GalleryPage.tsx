import type { ReactNode } from 'react';
import { classes } from '../../../ui/classes.ts';
import { ClosingCall } from '../../../ui/ClosingCall.tsx';
import { Opening } from '../../../ui/Opening.tsx';
import { Prose } from '../../../ui/Prose.tsx';
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
      <Opening title={content.title} lead={content.lead} layout="split" />
      <div className={classes(width.page, styles.gallery)}>{children}</div>
      <Section id="reading" title={reading.title} surface="second">
        <Prose columns>
          {reading.text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Prose>
      </Section>
      <ClosingCall words={content.closing} />
    </>
  );
}
