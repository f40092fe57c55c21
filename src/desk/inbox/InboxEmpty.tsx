import { type View, viewTitles } from '../../../contract/desk/lead-enums.ts';
import { replyHours } from '../../../contract/reply-promise.ts';
import { classes } from '../../ui/classes.ts';
import { useSession } from '../api/session.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { EmptyState } from '../ui/Page.tsx';
import styles from './InboxEmpty.module.css';
import text from '../ui/text.module.css';

const texts: Readonly<Record<View, readonly [title: string, text: string]>> = {
  due: [
    'No one waits for a reply',
    `Submitted leads come here with ${replyHours} hours to reply, the shortest time first. A reply, a call or a closing status takes them out; a follow-up brings them back.`,
  ],
  mine: [
    'No lead is assigned to you',
    'Open leads whose owner you are come here. Assign one with the key a, or from its menu.',
  ],
  open: [
    'No lead is open',
    'Every submitted lead that is neither won nor lost is here, whether it was answered or not.',
  ],
  unfinished: [
    'No unfinished lead',
    'People who gave an e-mail address or a phone number and did not submit come here. They have no clock, and are erased after a time.',
  ],
  'follow-ups': ['No follow-up', 'Leads to come back to wait here, and return to Due at their time.'],
  closed: ['No lead is closed', 'Won and lost leads are kept here. Changing their status opens them again.'],
  spam: [
    'No spam',
    'Leads that look like spam are held here without a clock. “Not spam” starts the clock and notifies sales.',
  ],
};

type Props = {
  readonly view: View;
  readonly isFiltered: boolean;
  /** No lead has ever arrived. */
  readonly isUnused: boolean;
  readonly onClear: () => void;
};

export function InboxEmpty({ view, isFiltered, isUnused, onClear }: Props) {
  const { siteUrl } = useSession();
  const [title, explanation] = texts[view];
  if (isFiltered)
    return (
      <EmptyState title="No lead matches">
        <p>Search looks at names, e-mail addresses, phone numbers in any notation, companies and texts.</p>
        <ActionButton onClick={onClear}>Clear search and filters</ActionButton>
      </EmptyState>
    );
  if (isUnused)
    return (
      <EmptyState title="No lead has arrived yet">
        <p>Try it yourself:</p>
        <ol className={styles.steps}>
          <li>
            <a href={siteUrl} target="_blank" rel="noreferrer">
              Open the site in another tab
            </a>
          </li>
          <li>Choose Get Quote, answer the questions and submit.</li>
          <li>It appears here within two seconds, with its clock.</li>
        </ol>
        <p className={classes(styles.about, text.muted)}>
          {viewTitles[view]}: {explanation}
        </p>
      </EmptyState>
    );
  return (
    <EmptyState title={title}>
      <p>{explanation}</p>
    </EmptyState>
  );
}
