import type { PageProps } from '../../site/page.ts';
import { Button } from '../../ui/Button.tsx';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { classes } from '../../ui/classes.ts';
import { SvgDrawing } from '../../ui/drawing/SvgDrawing.tsx';
import { ArrowDown } from '../../ui/icons/icons.tsx';
import { OnThisPage } from '../../ui/OnThisPage.tsx';
import { Opening } from '../../ui/Opening.tsx';
import { Paragraphs, Prose } from '../../ui/Prose.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { Section } from '../../ui/Section.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import common from '../../ui/common.module.css';
import type { LicenceContent } from './content.ts';
import creditedScreens from './credited-screens.svg?raw';
import styles from './LicencePage.module.css';
import {
  clauseReferences,
  numbered,
  partsOf,
  reference,
  type ClauseLink,
  type NumberedClause,
  type NumberedSection,
  type ClausePart,
  type References,
} from './numbering.ts';

export function LicencePage({ content, company }: PageProps<LicenceContent>) {
  const { about, call } = content;
  const sections = numbered(content.sections);
  const places = clauseReferences(sections);
  const mail = `mailto:${company.email}`;
  const references = new Map<string, ClausePart>([
    ...places,
    ['site', company.siteUrl],
    ['email', { label: company.email, href: mail }],
    ...company.social
      .filter(({ network }) => network === 'github')
      .map(({ url }): [string, ClausePart] => ['repositories', { label: 'our repositories', href: url }]),
  ]);
  return (
    <article>
      <Opening
        title={content.title}
        lead={content.lead}
        surface="night"
        actions={
          <p>
            <Button href={mail}>{content.action}</Button>
          </p>
        }
        figure={
          <div className={styles.drawing}>
            <SvgDrawing source={creditedScreens} alt={content.drawing} />
          </div>
        }
      >
        <LicenceTerms terms={content.terms} places={places} />
      </Opening>
      <LicenceReaders words={content.readers} references={references} />
      <div className={classes(common.pageWidth, styles.body)}>
        <OnThisPage parts={sections} className={styles.contents} />
        <div className={styles.text}>
          <div className={styles.about}>
            <p className={styles.name}>
              {content.name}, version {content.version}
            </p>
            <Prose>
              <Paragraphs texts={about} />
            </Prose>
          </div>
          {sections.map((section) => (
            <ClauseSection key={section.id} section={section} references={references} />
          ))}
        </div>
      </div>
      <CallToAction words={call} />
    </article>
  );
}

type LicenceReadersProps = { readonly words: LicenceContent['readers']; readonly references: References };

function LicenceReaders({ words, references }: LicenceReadersProps) {
  return (
    <Section id="readers" title={words.title} surface="second" layout="beside">
      <Rows
        rows={words.entries.map(({ name, text, link }) => ({
          name,
          text: (
            <>
              <LicenceText text={text} references={references} />{' '}
              {link && <TextLink href={`${link.path}#${link.part}`}>{link.label}</TextLink>}
            </>
          ),
        }))}
      />
    </Section>
  );
}

type LicenceTermsProps = { readonly terms: LicenceContent['terms']; readonly places: References<ClauseLink> };

/** The terms that set this licence apart, each with a link to its clauses. */
function LicenceTerms({ terms, places }: LicenceTermsProps) {
  return (
    <ul className={classes(common.pageWidth, styles.terms)}>
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

type ClauseSectionProps = { readonly section: NumberedSection; readonly references: References };

/** One section of the licence with its explanation beside it. */
function ClauseSection({ section, references }: ClauseSectionProps) {
  const { id, number, title, summary, clauses } = section;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        <span>{number}</span> {title}
      </h2>
      <div className={classes(common.aside, styles.summary)} role="note">
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
