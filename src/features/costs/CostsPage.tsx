import { companyFacts } from '../../site/company-facts.ts';
import type { PageProps } from '../../site/page.ts';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { Cards } from '../../ui/Cards.tsx';
import { classes } from '../../ui/classes.ts';
import { ClosingCall } from '../../ui/ClosingCall.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Opening } from '../../ui/Opening.tsx';
import { Questions } from '../../ui/Questions.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { Section } from '../../ui/Section.tsx';
import table from '../../ui/Table.module.css';
import { Table } from '../../ui/Table.tsx';
import typography from '../../ui/typography.module.css';
import type { CostsContent } from './content.ts';
import styles from './CostsPage.module.css';

export function CostsPage({ content, company }: PageProps<CostsContent>) {
  const { contract, factors } = content;
  const facts = companyFacts(company);
  return (
    <>
      <Opening size="small" layout="split" title={content.title} lead={content.lead} />
      <SampleQuote quote={content.quote} />
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
      <ClosingCall words={content.closing} costsLink={false} />
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

/** A quote as customers get it, on a sheet that says that it is a sample. */
function SampleQuote({ quote }: { readonly quote: CostsContent['quote'] }) {
  const { parts, total } = quote;
  const most = Math.max(...parts.map(({ days }) => days));
  const [part, days, assumes] = quote.columns;
  return (
    <Section
      id="sample-quote"
      title={quote.title}
      intro={quote.intro}
      surface="second"
      className={styles.layout}
    >
      <Rows rows={quote.reading} layout="columns" />
      <div className={styles.sheet}>
        <p className={styles.head}>
          <span className={typography.title}>{quote.project}</span>
          <span className={styles.label}>{quote.label}</span>
        </p>
        <table className={classes(table.table, styles.table)}>
          <caption className={table.caption}>{quote.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{part}</th>
              <th scope="col" className={styles.days}>
                {days}
              </th>
              <th scope="col">{assumes}</th>
            </tr>
          </thead>
          <tbody>
            {parts.map((line) => (
              <tr key={line.name}>
                <th scope="row">{line.name}</th>
                <td className={styles.days}>
                  {line.days}
                  <svg
                    className={styles.bar}
                    viewBox={`0 0 ${most} 1`}
                    preserveAspectRatio="none"
                    aria-hidden="true"
                  >
                    <rect x={most - line.days} width={line.days} height="1" />
                  </svg>
                </td>
                <td className={styles.assumes}>{line.assumes}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{total.name}</th>
              <td className={styles.days}>{total.days}</td>
              <td className={styles.assumes}>{total.note}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </Section>
  );
}
