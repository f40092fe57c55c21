import type { Teaser } from '../../../site/teasers.ts';
import { TextLink } from '../../../ui/TextLink.tsx';
import type { DomainContent, Entry } from './content.ts';
import styles from './TradeSection.module.css';

type Props = {
  readonly entry: Entry;
  readonly labels: DomainContent['labels'];
  readonly seen: readonly Teaser[];
};

export function TradeSection({ entry, labels, seen }: Props) {
  const see = entry.see.flatMap((wanted) => seen.filter(({ path }) => path === wanted));
  return (
    <section className={styles.entry} aria-labelledby={entry.id}>
      <p className={styles.guide} aria-hidden="true">
        <span>{entry.terms[0]?.term}</span>
        <span>{entry.terms.at(-1)?.term}</span>
      </p>
      <h2 className={styles.name} id={entry.id}>
        {entry.name}
      </h2>
      <p className={styles.gloss}>{entry.gloss}</p>
      <dl className={styles.terms}>
        {entry.terms.map(({ term, meaning }) => (
          <div key={term} className={styles.term}>
            <dt>{term}</dt> <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.bites}>
        <h3 className={styles.label}>{labels.bites}</h3>
        <p>{entry.bites}</p>
      </div>
      {see.length > 0 && (
        <p className={styles.see}>
          <em>{labels.see}</em>{' '}
          {see.map(({ path, title }) => (
            <TextLink key={path} href={path}>
              {title}
            </TextLink>
          ))}
        </p>
      )}
    </section>
  );
}
