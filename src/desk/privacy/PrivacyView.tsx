import { useMay } from '../access/session.tsx';
import { Page } from '../ui/Page.tsx';
import { TitledSection, TitledSections } from '../ui/TitledSection.tsx';
import { FindPerson } from './FindPerson.tsx';
import { Receipts } from './Receipts.tsx';
import { Retention } from './Retention.tsx';

/** What people may ask about their data, and how long it is kept. */
export function PrivacyView() {
  const mayManage = useMay('privacy.manage');
  return (
    <Page title="Privacy" note="What is kept about people, and for how long">
      <TitledSections>
        {mayManage && (
          <>
            <TitledSection
              title="A person’s data"
              note="For someone who asks what you hold about them, or asks you to erase it. The audit log notes both."
            >
              <FindPerson />
            </TitledSection>
            <TitledSection
              title="Erasure receipts"
              note="Each says what was erased and when, without naming the person."
            >
              <Receipts />
            </TitledSection>
          </>
        )}
        <TitledSection title="Retention" note="How long each kind of record is kept without anyone asking.">
          <Retention />
        </TitledSection>
      </TitledSections>
    </Page>
  );
}
