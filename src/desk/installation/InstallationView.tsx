import type { Finding, FindingState } from '../../../contract/desk/installation.ts';
import { Badge } from '../../ui/Badge.tsx';
import { errorMessage } from '../api/error-message.ts';
import { useAnswer, useUpdate } from '../api/queries.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { Moment } from '../ui/Moment.tsx';
import { Page, Waiting } from '../ui/Page.tsx';
import styles from './InstallationView.module.css';
import layout from '../ui/layout.module.css';
import text from '../ui/text.module.css';
import { useMay } from '../api/session.ts';

const tones = { missing: 'error', attention: 'accent', ready: 'success' } as const satisfies Readonly<
  Record<FindingState, string>
>;

/** What is ready on this installation, what is missing, and how to do it: the same list as npm run doctor. */
export function InstallationView() {
  const { data, error } = useInstallation();
  const check = useUpdate('installation', 'checkInstallation');
  const isFirst = data?.connectionsCheckedAt === null;
  return (
    <Page
      title="Installation"
      note="What is ready, what is missing, and how to do it"
      actions={
        <ActionButton look="act" disabled={check.isPending} onClick={() => check.mutate(undefined)}>
          {isFirst ? 'Check the connections too' : 'Check again'}
        </ActionButton>
      }
    >
      <div className={layout.view}>
        <p className={text.muted} role="status">
          {check.isPending && 'Asking the other servers …'}
          {check.error && errorMessage(check.error)}
          {check.isIdle || check.isSuccess ? data && <CheckedAt at={data.connectionsCheckedAt} /> : null}
        </p>
        {!data && <Waiting error={error} />}
        {data && (
          <ul className={styles.findings} aria-label="Findings, the worst first">
            {data.findings.map((finding) => (
              <FindingItem key={finding.check + finding.sentence} finding={finding} />
            ))}
          </ul>
        )}
      </div>
    </Page>
  );
}

function FindingItem({ finding: { check, state, sentence, remedy } }: { readonly finding: Finding }) {
  return (
    <li className={styles.finding}>
      <strong>{check}</strong>
      <Badge tone={tones[state]}>{state}</Badge>
      <div className={styles.found}>
        <p>{withCode(sentence)}</p>
        {remedy !== undefined && <p className={text.note}>{withCode(remedy)}</p>}
      </div>
    </li>
  );
}

/** Commands and records stand between backticks. */
const withCode = (sentence: string) =>
  sentence.split('`').map((part, index) => (index % 2 === 1 ? <code key={part}>{part}</code> : part));

function CheckedAt({ at }: { readonly at: number | null }) {
  if (at === null)
    return 'Address, mail server, mailbox, sending domain, webhook, backup and clock are looked at when you ask. The webhook then gets a test message.';
  return (
    <>
      Connections and backup were checked <Moment at={at} />.
    </>
  );
}

/** What the doctor has found, for owners: read once, and again when an owner asks. */
export const useInstallation = () =>
  useAnswer('installation', undefined, { enabled: useMay('installation.check'), staleTime: Infinity });
