import type { OffshoreContent } from './content.ts';
import styles from './KnowledgeRetention.module.css';

type Props = { readonly keeps: OffshoreContent['keeps'] };

export function KnowledgeRetention({ keeps }: Props) {
  return (
    <section className={styles.keeps} aria-labelledby="keeps">
      <h3 className={styles.title} id="keeps">
        {keeps.title}
      </h3>
      <dl className={styles.list}>
        {keeps.entries.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
