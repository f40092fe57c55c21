import { Check } from 'lucide-react';
import { classes } from '../../../ui/classes.ts';
import type { TechnicalContent } from './content.ts';
import styles from './DecisionRecord.module.css';

type RecordWords = TechnicalContent['choice']['record'];

export function DecisionRecord({ record }: { readonly record: RecordWords }) {
  return (
    <figure className={styles.record}>
      <figcaption className={styles.label}>{record.label}</figcaption>
      <div className={styles.sheet}>
        <p className={styles.head}>
          <span className={styles.number}>{record.number}</span>
          <strong className={styles.title}>{record.title}</strong>
          <span className={styles.status}>{record.status}</span>
        </p>
        <dl className={styles.fields}>
          <div>
            <dt>{record.fields.context}</dt>
            <dd>{record.context}</dd>
          </div>
          <div>
            <dt>{record.fields.options}</dt>
            <dd>
              <Options options={record.options} />
            </dd>
          </div>
          <div>
            <dt>{record.fields.consequence}</dt>
            <dd>{record.consequence}</dd>
          </div>
          <div>
            <dt>{record.fields.review}</dt>
            <dd>{record.review}</dd>
          </div>
        </dl>
      </div>
    </figure>
  );
}

function Options({ options }: { readonly options: RecordWords['options'] }) {
  return (
    <ul className={styles.options}>
      {options.map(({ name, text, chosen }) => (
        <li key={name} className={classes(styles.option, chosen && styles.chosen)}>
          <span className={styles.tick}>{chosen && <Check role="img" aria-label="Chosen:" />}</span>
          <span>
            <strong>{name}</strong> {text}
          </span>
        </li>
      ))}
    </ul>
  );
}
