import { ArrowRight } from 'lucide-react';
import { classes } from '../../../ui/classes.ts';
import width from '../../../ui/width.module.css';
import type { AboutContent } from './content.ts';
import styles from './ProofLinks.module.css';

type Props = { readonly words: AboutContent['doors']; readonly landed: ReadonlySet<string> };

export function ProofLinks({ words, landed }: Props) {
  const open = words.entries.filter(({ path }) => landed.has(path));
  if (open.length === 0) return null;
  return (
    <nav className={classes(width.page, styles.doors)} aria-labelledby="doors">
      <h2 className={styles.title} id="doors">
        {words.title}
      </h2>
      <ul>
        {open.map(({ label, text, path }) => (
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
