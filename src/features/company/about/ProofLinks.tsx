import { ArrowRight } from 'lucide-react';
import { classes } from '../../../ui/classes.ts';
import width from '../../../ui/width.module.css';
import type { AboutContent } from './content.ts';
import styles from './ProofLinks.module.css';

type Props = { readonly words: AboutContent['doors'] };

/** The pages where the rest can be checked, in type large enough to walk through. */
export function ProofLinks({ words }: Props) {
  return (
    <nav className={classes(width.page, styles.doors)} aria-labelledby="doors">
      <h2 className={styles.title} id="doors">
        {words.title}
      </h2>
      <ul>
        {words.entries.map(({ label, text, path }) => (
          <li key={path}>
            <a className={styles.door} href={path}>
              <span className={styles.label}>{label}</span> <span className={styles.text}>{text}</span>
              <ArrowRight className={styles.arrow} aria-hidden="true" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
