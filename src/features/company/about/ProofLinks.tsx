import { ArrowRight } from 'lucide-react';
import type { AboutContent } from './content.ts';
import styles from './ProofLinks.module.css';

type Props = { readonly words: AboutContent['proofLinks'] };

/** The pages where the rest can be checked. */
export function ProofLinks({ words }: Props) {
  return (
    <nav className={styles.links} aria-labelledby="proof-links">
      <h2 className={styles.title} id="proof-links">
        {words.title}
      </h2>
      <ul>
        {words.entries.map(({ label, text, path }) => (
          <li key={path}>
            <a className={styles.link} href={path}>
              <span className={styles.label}>{label}</span> <span className={styles.text}>{text}</span>
              <ArrowRight className={styles.arrow} aria-hidden="true" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
