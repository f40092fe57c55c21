import { companyFacts } from '../../site/company-facts.ts';
import type { PageProps } from '../../site/page.ts';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { ClosingCall } from '../../ui/ClosingCall.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Opening } from '../../ui/Opening.tsx';
import { Questions } from '../../ui/Questions.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { Section } from '../../ui/Section.tsx';
import type { CostsContent } from './content.ts';
import { ContractModels } from './ContractModels.tsx';
import { SampleQuote } from './SampleQuote.tsx';
import { SupportLevels } from './SupportLevels.tsx';

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
