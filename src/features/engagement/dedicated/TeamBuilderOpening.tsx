import type { ReactNode } from 'react';
import { contact } from '../../../site/contact.ts';
import { classes } from '../../../ui/classes.ts';
import { OpeningWords } from '../../../ui/OpeningWords.tsx';
import surfaces from '../../../ui/surfaces.module.css';
import { TextLink } from '../../../ui/TextLink.tsx';
import width from '../../../ui/width.module.css';
import type { DedicatedContent } from './content.ts';
import styles from './TeamBuilderOpening.module.css';

type Props = {
  readonly words: DedicatedContent['opening'];
  /** The team builder, an island; Get Quote is in its form. */
  readonly children: ReactNode;
};

export function TeamBuilderOpening({ words, children }: Props) {
  const { costs } = contact();
  return (
    <div className={classes(surfaces.night, styles.opening)}>
      <div className={classes(width.page, styles.inner)}>
        <header className={styles.words}>
          <OpeningWords
            title={words.title}
            lead={words.lead}
            surface="night"
            actions={
              <p className={styles.costs}>
                <TextLink href={costs.path}>{costs.label}</TextLink>
              </p>
            }
          />
        </header>
        {children}
      </div>
    </div>
  );
}
