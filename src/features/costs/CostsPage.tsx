import type { ReactNode } from 'react';
import { companyFacts } from '../../site/company-facts.ts';
import type { PageProps } from '../../site/page.ts';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { Cards } from '../../ui/Cards.tsx';
import { ClosingCall } from '../../ui/ClosingCall.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Opening } from '../../ui/Opening.tsx';
import { Questions } from '../../ui/Questions.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { Section } from '../../ui/Section.tsx';
import { Table } from '../../ui/Table.tsx';
import type { CostsContent } from './content.ts';
import styles from './CostsPage.module.css';

export function CostsPage({ content, company, children }: PageProps<CostsContent>) {
  const { contract, factors } = content;
  const facts = companyFacts(company);
  return (
    <>
      <Opening size="small" layout="split" title={content.title} lead={content.lead} />
      <SampleQuote words={content.quote}>{children}</SampleQuote>
      <Section id="price-factors" title={factors.title} intro={factors.intro}>
        <Rows rows={factors.entries} layout="columns" />
      </Section>
      <ContractModels models={content.models} />
      <CallToAction words={content.call} />
      <Section id="contract" title={contract.title} intro={contract.intro} layout="beside">
        <Rows rows={contract.entries} />
      </Section>
      <SupportLevels support={content.support} />
      {facts.length > 0 && (
        <Section id="company" title={content.company.title}>
          <Facts facts={facts} />
        </Section>
      )}
      <Questions words={content.questions} more={content.moreAnswers} />
      <ClosingCall words={content.closing} after="steps" costsLink={false} />
    </>
  );
}

function ContractModels({ models }: { readonly models: CostsContent['models'] }) {
  const { labels } = models;
  const rows = models.entries.map(({ name, fits, pay, risk, riskText }) => ({
    name,
    cells: [
      fits,
      pay,
      <>
        <span className={styles.risk} data-risk={risk} />
        {riskText}
      </>,
    ],
  }));
  return (
    <Section id="contract-models" title={models.title} intro={models.intro} surface="second">
      <Table
        caption={models.caption}
        columns={[labels.model, labels.fits, labels.pay, labels.risk]}
        rows={rows}
      />
    </Section>
  );
}

function SupportLevels({ support }: { readonly support: CostsContent['support'] }) {
  return (
    <Section id="support" title={support.title} intro={support.intro} surface="second">
      <Cards
        cards={support.levels.map(({ name, text, fits }) => ({
          title: name,
          text,
          more: (
            <p>
              {support.fits} {fits}
            </p>
          ),
        }))}
      />
    </Section>
  );
}

type SampleQuoteProps = {
  readonly words: CostsContent['quote'];
  /** The quote, an island. */
  readonly children: ReactNode;
};

function SampleQuote({ words, children }: SampleQuoteProps) {
  return (
    <Section id="sample-quote" title={words.title} intro={words.intro} surface="second">
      {children}
      <div className={styles.reading}>
        <Rows rows={words.reading} layout="columns" />
      </div>
    </Section>
  );
}
