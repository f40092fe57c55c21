import type { PageProps } from '../../site/page.ts';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { classes } from '../../ui/classes.ts';
import { SvgDrawing } from '../../ui/drawing/SvgDrawing.tsx';
import { ArrowDown } from '../../ui/icons/icons.tsx';
import { OnThisPage } from '../../ui/OnThisPage.tsx';
import { Opening } from '../../ui/Opening.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { Section } from '../../ui/Section.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import width from '../../ui/width.module.css';
import { ClauseSection } from './ClauseSection.tsx';
import type { LicenceContent } from './content.ts';
import creditedScreens from './credited-screens.svg?raw';
import styles from './LicencePage.module.css';
import { clauseReferences, numbered, reference, type Link, type Part, type References } from './numbering.ts';

export function LicencePage({ content, company }: PageProps<LicenceContent>) {
  const { about, call } = content;
  const sections = numbered(content.sections);
  const places = clauseReferences(sections);
  const references = new Map<string, Part>([
    ...places,
    ['site', company.siteUrl],
    ['email', { label: company.email, href: `mailto:${company.email}` }],
  ]);
  return (
    <article>
      <Opening
        title={content.title}
        lead={content.lead}
        surface="night"
        figure={
          <div className={styles.drawing}>
            <SvgDrawing source={creditedScreens} alt={content.drawing} />
          </div>
        }
      >
        <LicenceTerms terms={content.terms} places={places} />
      </Opening>
      <LicenceReaders words={content.readers} />
      <div className={classes(width.page, styles.body)}>
        <OnThisPage parts={sections} className={styles.contents} />
        <div className={styles.text}>
          <div className={styles.about}>
            <p className={styles.name}>
              {content.name}, version {content.version}
            </p>
            <Prose>
              {about.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
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

function LicenceReaders({ words }: { readonly words: LicenceContent['readers'] }) {
  return (
    <Section id="readers" title={words.title} surface="second" layout="beside">
      <Rows
        rows={words.entries.map(({ name, text, link }) => ({
          name,
          text: (
            <>
              {text} {link && <TextLink href={`${link.path}#${link.part}`}>{link.label}</TextLink>}
            </>
          ),
        }))}
      />
    </Section>
  );
}

type LicenceTermsProps = { readonly terms: LicenceContent['terms']; readonly places: References<Link> };

/** The terms that set this licence apart, each with a link to its clauses. */
function LicenceTerms({ terms, places }: LicenceTermsProps) {
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
