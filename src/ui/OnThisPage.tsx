import { classes } from './classes.ts';
import styles from './OnThisPage.module.css';

type Part = { readonly id: string; readonly title: string; readonly number?: string };
type Props = { readonly parts: readonly Part[]; readonly className?: string | undefined };

/** The sections of a long text; sticky beside it on wide screens. */
export function OnThisPage({ parts, className }: Props) {
  return (
    <nav className={classes(styles.contents, className)} aria-label="On this page">
      <ol>
        {parts.map(({ id, title, number }) => (
          <li key={id}>
            <a className={styles.part} href={`#${id}`}>
              {number && <span>{number}</span>} {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
