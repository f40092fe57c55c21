import type { ReactNode } from 'react';
import { contact } from '../site/contact.ts';
import { classes } from './classes.ts';
import styles from './ClosingCall.module.css';
import { ContactLinks } from './ContactLinks.tsx';
import { GetQuote } from './GetQuote.tsx';
import { Steps } from './Steps.tsx';
import common from './common.module.css';
import { TextLink } from './TextLink.tsx';

type Props = {
  readonly id?: string;
  readonly words: { readonly title: string; readonly text: string };
  /** On wide screens what follows is in a row below the call, or beside it. */
  readonly layout?: 'row' | 'beside';
  /** What happens after the call: step by step, or in one line. */
  readonly after?: 'steps' | 'line';
  /** False on the page that the link to costs and contracts leads to. */
  readonly costsLink?: boolean;
  /** A form, where a page carries one. */
  readonly children?: ReactNode;
};

/** The last call to action of a page, and what happens after it. */
export function ClosingCall({
  id,
  words,
  layout = 'row',
  after = 'line',
  costsLink = true,
  children,
}: Props) {
  const { after: next, costs } = contact();
  return (
    <section className={styles.closing} id={id} aria-labelledby="closing-title" data-pagefind-ignore>
      <div className={classes(common.pageWidth, styles.inner, styles[layout])}>
        <div className={styles.call}>
          <h2 className={styles.title} id="closing-title">
            {words.title}
          </h2>
          <div className={styles.ask}>
            <p className={styles.text}>{words.text}</p>
            <div className={classes(common.actions, styles.actions)}>
              <GetQuote />
              {costsLink && (
                <TextLink href={costs.path} alone>
                  {costs.label}
                </TextLink>
              )}
            </div>
          </div>
          <div className={styles.direct}>
            <ContactLinks />
            {after === 'line' && <p className={styles.line}>{next.line}</p>}
          </div>
        </div>
        {after === 'steps' && (
          <div className={styles.after}>
            {children}
            <div className={classes(common.night, styles.steps)}>
              <h3>{next.title}</h3>
              <Steps layout={layout === 'row' ? 'across' : 'down'} steps={next.steps} />
            </div>
          </div>
        )}
      </div>
    </section>
  );
}
