import { classes } from '../../../ui/classes.ts';
import surfaces from '../../../ui/surfaces.module.css';
import width from '../../../ui/width.module.css';
import type { AboutContent } from './content.ts';
import styles from './NotOurWork.module.css';

type Props = { readonly words: AboutContent['refusals'] };

export function NotOurWork({ words }: Props) {
  return (
    <section className={classes(surfaces.night, styles.refusals)} aria-labelledby="refusals">
      <div className={classes(width.page, styles.inner)}>
        <header className={styles.head}>
          <h2 className={styles.title} id="refusals">
            {words.title}
          </h2>
          <p>{words.intro}</p>
        </header>
        <ul className={styles.list}>
          {words.entries.map(({ what, why }) => (
            <li key={what} className={styles.entry}>
              <strong>{what}</strong> {why}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
