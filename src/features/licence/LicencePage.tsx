import { definePage, type PageProps } from '../../site/page.ts';
import { classes } from '../../ui/classes.ts';
import { GetQuote } from '../../ui/GetQuote.tsx';
import { OnThisPage } from '../../ui/OnThisPage.tsx';
import { Prose } from '../../ui/Prose.tsx';
import width from '../../ui/width.module.css';
import { LicenceSummary } from './LicenceSummary.tsx';
import { ClauseSection } from './ClauseSection.tsx';
import { licenceContent, type LicenceContent } from './content.ts';
import styles from './LicencePage.module.css';
import { clauseReferences, numbered, type Part } from './numbering.ts';

export function LicencePage({ content, company }: PageProps<LicenceContent>) {
  const { about, closing } = content;
  const sections = numbered(content.sections);
  const places = clauseReferences(sections);
  const references = new Map<string, Part>([
    ...places,
    ['site', company.siteUrl],
    ['email', { label: company.email, href: `mailto:${company.email}` }],
  ]);
  return (
    <article>
      <LicenceSummary content={content} places={places} />
      <div className={classes(width.page, styles.body)}>
        <OnThisPage parts={sections} className={styles.contents} />
        <div className={styles.text}>
          <div className={styles.about}>
            <Prose>
              {about.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </Prose>
          </div>
          {sections.map((section) => (
            <ClauseSection key={section.id} section={section} references={references} />
          ))}
          <section className={styles.closing} aria-labelledby="commercial-licence">
            <h2 id="commercial-licence">{closing.title}</h2>
            <p>{closing.text}</p>
            <GetQuote />
          </section>
        </div>
      </div>
    </article>
  );
}

export const page = definePage({ schema: licenceContent, component: LicencePage });
