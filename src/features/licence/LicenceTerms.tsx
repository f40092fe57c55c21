import { ArrowDown } from 'lucide-react';
import { classes } from '../../ui/classes.ts';
import width from '../../ui/width.module.css';
import type { LicenceContent } from './content.ts';
import styles from './LicenceTerms.module.css';
import { reference, type Link, type References } from './numbering.ts';

type Props = { readonly terms: LicenceContent['terms']; readonly places: References<Link> };

/** The terms that set this licence apart, each with a link to its clauses. */
export function LicenceTerms({ terms, places }: Props) {
  return (
    <ul className={classes(width.page, styles.terms)}>
      {terms.map(({ fact, note, clause }) => {
        const { label, href } = reference(clause, places);
        return (
          <li key={clause}>
            <a className={styles.term} href={href}>
              <strong>{fact}</strong> <span>{note}</span>{' '}
              <span className={styles.place}>
                {label} <ArrowDown aria-hidden="true" />
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
