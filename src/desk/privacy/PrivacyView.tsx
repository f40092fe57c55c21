import { countText } from '../../../contract/english.ts';
import { useMay } from '../api/session.ts';
import { Page, Waiting } from '../ui/Page.tsx';
import { TitledSection, TitledSections } from '../ui/TitledSection.tsx';
import { FindPerson } from './FindPerson.tsx';
import { Receipts } from './receipts.tsx';
import { classes } from '../../ui/classes.ts';
import { useAnswer } from '../api/queries.ts';
import styles from './PrivacyView.module.css';
import text from '../ui/text.module.css';

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

/** How long each kind of record is kept, and why. */
function Retention() {
  const { data, error } = useAnswer('retention', undefined, { staleTime: Infinity });
  if (!data) return <Waiting error={error} />;
  const kinds = [
    {
      title: 'Unfinished leads',
      kept: countText(data.unfinishedDays, 'day'),
      why: 'after the last save, then they are erased with all that belongs to them. The person never pressed Submit and does not expect an answer.',
    },
    {
      title: 'Submitted leads',
      kept: 'Until the person asks',
      why: 'because an offer or a contract may come of them. A person who asks is erased here, with a receipt.',
    },
    {
      title: 'IP addresses',
      kept: countText(data.ipDays, 'day'),
      why: 'then they are shortened, so that they no longer tell one visitor from another. Until then they help against spam.',
    },
    {
      title: 'Counts of the funnel',
      kept: 'For good',
      why: 'because they are numbers by day without any person.',
    },
    {
      title: 'Audit log and receipts',
      kept: 'For good',
      why: 'because they must prove later what was done. They hold ids and numbers only.',
    },
  ];
  return (
    <dl className={styles.kinds}>
      {kinds.map(({ title, kept, why }) => (
        <div key={title} className={styles.kind}>
          <dt>{title}</dt>
          <dd className={styles.kept}>{kept}</dd>
          <dd className={classes(styles.why, text.muted)}>{why}</dd>
        </div>
      ))}
    </dl>
  );
}
