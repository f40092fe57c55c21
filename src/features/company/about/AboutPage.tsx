import { companyFacts } from '../../../site/company-facts.ts';
import { shownDay } from '../../../site/days.ts';
import type { PageProps } from '../../../site/page.ts';
import { Cards } from '../../../ui/Cards.tsx';
import { classes } from '../../../ui/classes.ts';
import { ClosingCall } from '../../../ui/ClosingCall.tsx';
import { SvgDrawing } from '../../../ui/drawing/SvgDrawing.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { LinkRows } from '../../../ui/LinkRows.tsx';
import { Opening } from '../../../ui/Opening.tsx';
import { Rows } from '../../../ui/Rows.tsx';
import { Section } from '../../../ui/Section.tsx';
import common from '../../../ui/common.module.css';
import styles from './AboutPage.module.css';
import type { AboutContent, LighthouseResult } from './content.ts';
import plumbBob from './plumb-bob.svg?raw';

type Props = PageProps<AboutContent> & { readonly lighthouse: LighthouseResult };

export function AboutPage({ content, company, lighthouse }: Props) {
  const facts = companyFacts(company);
  return (
    <>
      <Opening title={content.title} lead={content.lead} layout="split">
        {facts.length > 0 && (
          <section className={classes(common.pageWidth, styles.company)} aria-label={content.company}>
            <Facts facts={facts} />
          </section>
        )}
      </Opening>
      <OwnWeight words={content.measured} address={company.siteUrl + content.path} lighthouse={lighthouse} />
      <BeliefAndProof words={content.beliefs} />
      <NotOurWork words={content.notOurWork} links={content.proofLinks} />
      <ClosingCall words={content.closing} />
    </>
  );
}

/** Claims left of a plumb line; what is done, and how to check it, right of it. */
function BeliefAndProof({ words }: { readonly words: AboutContent['beliefs'] }) {
  const { title, labels, entries, drawing } = words;
  return (
    <Section id="beliefs" title={title}>
      <div className={styles.wall}>
        <p className={styles.labels} aria-hidden="true">
          <span>{labels.belief}</span>
          <span>{labels.proof}</span>
          <span>{labels.check}</span>
        </p>
        {entries.map(({ name, proof, check }) => (
          <div key={name} className={styles.entry}>
            <h3 className={styles.name}>{name}</h3>
            <p className={classes(common.muted, styles.done)}>{proof}</p>
            <p className={styles.check}>
              <span className={styles.checkLabel}>{labels.check}: </span>
              {check}
            </p>
          </div>
        ))}
        <SvgDrawing source={plumbBob} alt={drawing} className={styles.bob} />
      </div>
    </Section>
  );
}

type OwnWeightProps = {
  readonly words: AboutContent['measured'];
  /** Where the page is served. */
  readonly address: string;
  readonly lighthouse: LighthouseResult;
};

/** What the page weighed when it was last measured. */
function OwnWeight({ words, address, lighthouse }: OwnWeightProps) {
  const { title, intro, labels, notes, repeat } = words;
  const measured = notes.lighthouse
    .replace('{version}', lighthouse.version)
    .replace('{date}', shownDay(lighthouse.date));
  return (
    <Section id="measured" title={title} intro={intro} surface="night">
      <div className={styles.figures}>
        <Facts
          size="large"
          facts={[
            {
              label: labels.total,
              value: `${lighthouse.total.toFixed(1)} KB`,
              note: notes.total.replace('{fonts}', lighthouse.fonts.toFixed(1)),
            },
            { label: labels.requests, value: lighthouse.requests, note: notes.requests },
            { label: labels.scripts, value: `${lighthouse.scripts.toFixed(1)} KB`, note: notes.scripts },
            { label: labels.lighthouse, value: <Scores scores={lighthouse.scores} />, note: measured },
          ]}
        />
      </div>
      <Rows
        layout="compact"
        rows={[{ name: repeat, text: <code className={styles.command}>npx lighthouse {address}</code> }]}
      />
    </Section>
  );
}

const Scores = ({ scores }: Pick<LighthouseResult, 'scores'>) => (
  <span className={styles.scores}>
    {Object.entries(scores).map(([name, score]) => (
      <span key={name}>
        <b>{score}</b> {name.replace('-', ' ').replace('seo', 'SEO')}
      </span>
    ))}
  </span>
);

type NotOurWorkProps = {
  readonly words: AboutContent['notOurWork'];
  readonly links: AboutContent['proofLinks'];
};

/** What the company declines, and below it the pages where the rest can be checked. */
function NotOurWork({ words, links }: NotOurWorkProps) {
  return (
    <Section id="not-our-work" title={words.title} surface="second">
      <Cards size="small" cards={words.entries.map(({ name, text }) => ({ title: name, text }))} />
      <nav className={styles.proof} aria-labelledby="proof-links">
        <h3 id="proof-links">{links.title}</h3>
        <LinkRows
          pairs
          links={links.entries.map(({ path, label, text }) => ({ href: path, title: label, text }))}
        />
      </nav>
    </Section>
  );
}
