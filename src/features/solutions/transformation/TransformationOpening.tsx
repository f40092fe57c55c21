import { contact } from '../../../site/contact.ts';
import { classes } from '../../../ui/classes.ts';
import { ContactLinks } from '../../../ui/ContactLinks.tsx';
import { GetQuote } from '../../../ui/GetQuote.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import width from '../../../ui/width.module.css';
import type { TransformationContent } from './content.ts';
import styles from './TransformationOpening.module.css';

export function TransformationOpening({ words }: { readonly words: TransformationContent['opening'] }) {
  const { title, lead, boxes, sign } = words;
  const { costs } = contact();
  return (
    <header className={classes(width.page, styles.opening)}>
      <div className={styles.form}>
        <div className={styles.main}>
          <p className={styles.label}>{title.label}</p>
          <h1 className={styles.title}>{title.value}</h1>
        </div>
        <div className={styles.lead}>
          <p className={styles.label}>{lead.label}</p>
          <p>{lead.value}</p>
        </div>
        {boxes.map(({ label, value }) => (
          <div key={label} className={styles.box}>
            <p className={styles.label}>{label}</p>
            <p className={styles.value}>{value}</p>
          </div>
        ))}
        <div className={styles.box}>
          <p className={styles.label}>{sign}</p>
          <div className={styles.actions}>
            <GetQuote />
            <TextLink href={costs.path}>{costs.label}</TextLink>
          </div>
          <ContactLinks quiet />
        </div>
      </div>
    </header>
  );
}
