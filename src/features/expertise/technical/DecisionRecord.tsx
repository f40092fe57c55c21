import { Check } from 'lucide-react';
import { Badge } from '../../../ui/Badge.tsx';
import { classes } from '../../../ui/classes.ts';
import { Rows } from '../../../ui/Rows.tsx';
import type { TechnicalContent } from './content.ts';
import styles from './DecisionRecord.module.css';
import typography from '../../../ui/typography.module.css';

type RecordWords = TechnicalContent['choice']['record'];

export function DecisionRecord({ record }: { readonly record: RecordWords }) {
  return (
    <figure className={styles.record}>
      <figcaption className={typography.small}>{record.label}</figcaption>
      <div className={styles.sheet}>
        <p className={styles.head}>
          <span className={typography.note}>{record.number}</span>
          <strong className={classes(typography.title, styles.title)}>{record.title}</strong>
          <Badge tone="success">{record.status}</Badge>
        </p>
        <div className={styles.fields}>
          <Rows
            layout="compact"
            rows={[
              { name: record.fields.context, text: record.context },
              { name: record.fields.options, text: <Options options={record.options} /> },
              { name: record.fields.consequence, text: record.consequence },
              { name: record.fields.review, text: record.review },
            ]}
          />
        </div>
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
