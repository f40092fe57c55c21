import aside from '../../ui/aside.module.css';
import { classes } from '../../ui/classes.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import styles from './ClauseSection.module.css';
import { partsOf, type NumberedClause, type NumberedSection, type References } from './numbering.ts';

type ClauseProps = { readonly clause: NumberedClause; readonly references: References };

function Clause({ clause, references }: ClauseProps) {
  const { id, number, term, text, items, sample } = clause;
  return (
    <li className={styles.clause} id={id}>
      <a className={styles.number} href={`#${id}`} aria-label={`Clause ${number}`}>
        {number}
      </a>
      <p>
        {term && <dfn>{term}</dfn>} <LicenceText text={text} references={references} />
      </p>
      {items.length > 0 && (
        <ol className={styles.items}>
          {items.map((item) => (
            <li key={item}>
              <LicenceText text={item} references={references} />
            </li>
          ))}
        </ol>
      )}
      {sample && (
        <pre className={styles.sample}>
          <code>
            <LicenceText text={sample} references={references} />
          </code>
        </pre>
      )}
    </li>
  );
}

type Props = { readonly section: NumberedSection; readonly references: References };

/** One section of the licence with its explanation beside it. */
export function ClauseSection({ section, references }: Props) {
  const { id, number, title, summary, clauses } = section;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        <span>{number}</span> {title}
      </h2>
      <div className={classes(aside.aside, styles.summary)} role="note">
        <p className={styles.label}>In short</p>
        <p>{summary}</p>
      </div>
      <ol className={styles.clauses}>
        {clauses.map((clause) => (
          <Clause key={clause.id} clause={clause} references={references} />
        ))}
      </ol>
    </section>
  );
}

type LicenceTextProps = { readonly text: string; readonly references: References };

/** Text of the licence with its references in braces resolved. */
function LicenceText({ text, references }: LicenceTextProps) {
  return partsOf(text, references).map((part) =>
    typeof part === 'string' ? (
      part
    ) : (
      <TextLink key={part.href} href={part.href}>
        {part.label}
      </TextLink>
    ),
  );
}
