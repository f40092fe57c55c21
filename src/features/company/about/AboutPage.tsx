import { companyFacts } from '../../../site/company-facts.ts';
import type { PageProps } from '../../../site/page.ts';
import { classes } from '../../../ui/classes.ts';
import { ClosingCall } from '../../../ui/ClosingCall.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Opening } from '../../../ui/Opening.tsx';
import width from '../../../ui/width.module.css';
import styles from './AboutPage.module.css';
import { BeliefAndProof } from './BeliefAndProof.tsx';
import type { AboutContent, LighthouseResult } from './content.ts';
import { NotOurWork } from './NotOurWork.tsx';
import { OwnWeight } from './OwnWeight.tsx';

type Props = PageProps<AboutContent> & { readonly lighthouse: LighthouseResult };

export function AboutPage({ content, company, lighthouse }: Props) {
  const facts = companyFacts(company);
  return (
    <>
      <Opening title={content.title} lead={content.lead} layout="split">
        {facts.length > 0 && (
          <section className={classes(width.page, styles.company)} aria-label={content.company}>
            <Facts facts={facts} />
          </section>
        )}
      </Opening>
      <BeliefAndProof words={content.beliefs} />
      <OwnWeight words={content.measured} address={company.siteUrl + content.path} lighthouse={lighthouse} />
      <NotOurWork words={content.notOurWork} links={content.proofLinks} />
      <ClosingCall words={content.closing} />
    </>
  );
}
