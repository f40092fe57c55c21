import { ArrowDown } from 'lucide-react';
import { classes } from '../../ui/classes.ts';
import surfaces from '../../ui/surfaces.module.css';
import width from '../../ui/width.module.css';
import styles from './LicenceSummary.module.css';
import type { LicenceContent } from './content.ts';
import { CreditedScreens } from './CreditedScreens.tsx';
import { reference, type Link, type References } from './numbering.ts';

type Term = LicenceContent['terms'][number];
type FactProps = { readonly term: Term; readonly place: Link };

function Fact({ term, place }: FactProps) {
  return (
    <li>
      <a className={styles.fact} href={place.href}>
        <strong>{term.fact}</strong> <span>{term.note}</span>{' '}
        <span className={styles.place}>
          {place.label} <ArrowDown aria-hidden="true" />
        </span>
      </a>
    </li>
  );
}

type Props = { readonly content: LicenceContent; readonly places: References<Link> };

export function LicenceSummary({ content, places }: Props) {
  return (
    <header className={classes(surfaces.night, styles.band)}>
      <div className={classes(width.page, styles.inner)}>
        <div className={styles.words}>
          <p className={styles.name}>
            {content.name}, version {content.version}
          </p>
          <h1>{content.title}</h1>
          <p className={styles.lead}>{content.lead}</p>
        </div>
        <ul className={styles.facts}>
          {content.terms.map((term) => (
            <Fact key={term.clause} term={term} place={reference(term.clause, places)} />
          ))}
        </ul>
        <div className={styles.drawing}>
          <CreditedScreens alt={content.drawing} />
        </div>
      </div>
    </header>
  );
}
