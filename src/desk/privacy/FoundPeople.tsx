import { useState } from 'react';
import { Link } from 'wouter';
import { countText } from '../../../contract/english.ts';
import {
  type ErasureReceipt,
  type FoundPerson,
  mostFoundLeads,
  type PeopleFound,
} from '../../../contract/desk/privacy.ts';
import { leadPage } from '../../../contract/desk/routes.ts';
import { classes } from '../../ui/classes.ts';
import { Download, Eraser } from '../../ui/icons/icons.tsx';
import { errorMessage } from '../api/error-message.ts';
import { useCall } from '../api/queries.ts';
import { useNow } from '../ui/clock.ts';
import { type Column, DataTable } from '../ui/DataTable.tsx';
import { toDay } from '../ui/moments.ts';
import { FormActions } from '../ui/Form.tsx';
import { download } from '../ui/download.ts';
import { Moment } from '../ui/Moment.tsx';
import { ActionButton } from '../ui/ActionButton.tsx';
import { CountList } from './CountList.tsx';
import { EraseDialog } from './EraseDialog.tsx';
import styles from './FoundPeople.module.css';
import layout from '../ui/layout.module.css';
import text from '../ui/text.module.css';

type Lead = FoundPerson['leads'][number];

const matchTitles: Readonly<Record<Lead['matchedBy'], string>> = {
  email: 'e-mail address',
  'earlier-email': 'earlier e-mail address',
  phone: 'phone number',
};

const columns: readonly Column<Lead>[] = [
  {
    id: 'name',
    title: 'Lead',
    cell: ({ ref, name }) => <Link href={leadPage(ref)}>{name || 'No name'}</Link>,
  },
  { id: 'phone', title: 'Phone', cell: ({ phone }) => phone ?? 'none' },
  { id: 'seen', title: 'First seen', cell: ({ firstSeen }) => <Moment at={firstSeen} /> },
  {
    id: 'submitted',
    title: 'Submitted',
    cell: ({ submittedAt }) => (submittedAt === null ? 'never' : <Moment at={submittedAt} />),
  },
  { id: 'matched', title: 'Found by', cell: ({ matchedBy }) => matchTitles[matchedBy] },
];

type Props = PeopleFound & {
  readonly subject: string;
  readonly onErased: (receipt: ErasureReceipt) => void;
};

/** Everyone who was found, each with what they may ask for: people share phone numbers and hand on addresses. */
export function FoundPeople({ subject, people, onErased }: Props) {
  if (people.length === 0)
    return (
      <div className={classes(styles.found, layout.stack)} role="status">
        <h3>Nothing is stored about this person</h3>
        <p>
          No lead has this address or number, also not an earlier one. People often have a second address: ask
          for it, or look for the phone number.
        </p>
      </div>
    );
  const leads = people.reduce((sum, person) => sum + person.leads.length, 0);
  return (
    <div className={classes(styles.found, layout.stack)}>
      <div role="status">
        <h3>{people.length === 1 ? '1 person found' : `${people.length} people found: which one asks?`}</h3>
      </div>
      {leads >= mostFoundLeads && (
        <p className={text.muted}>Only the oldest {mostFoundLeads} leads are shown.</p>
      )}
      {people.map((person) => (
        <Person key={person.leads[0]?.ref} subject={subject} person={person} onErased={onErased} />
      ))}
    </div>
  );
}

type PersonProps = Pick<Props, 'subject' | 'onErased'> & { readonly person: FoundPerson };

function Person({ subject, person, onErased }: PersonProps) {
  const [isErasing, setIsErasing] = useState(false);
  const today = toDay(useNow());
  const exported = useCall('exportPerson', {
    // The name of a file is seen by others; it holds no personal data.
    onSuccess: (content) =>
      download(
        `person-export-${today}.json`,
        new Blob([`${JSON.stringify(content, null, 2)}\n`], { type: 'application/json' }),
      ),
  });
  const title = person.email ?? 'A lead without an e-mail address';
  const refs = person.leads.map(({ ref }) => ref);
  return (
    <section className={classes(styles.person, layout.stack)} aria-label={title}>
      <h4>{title}</h4>
      <DataTable
        caption={`Leads of ${title}`}
        columns={columns}
        rows={person.leads}
        rowKey={({ ref }) => ref}
      />
      <p className={text.muted}>What is stored:</p>
      <CountList counts={person.counts} />
      <FormActions>
        <ActionButton disabled={exported.isPending} onClick={() => exported.mutate({ subject, refs })}>
          <Download aria-hidden="true" /> Export as a file
        </ActionButton>
        <ActionButton onClick={() => setIsErasing(true)}>
          <Eraser aria-hidden="true" /> Erase {countText(refs.length, 'lead')} …
        </ActionButton>
      </FormActions>
      <p role="status" className={styles.outcome}>
        {exported.isSuccess && 'The file was saved by your browser. Delete it once the person has it.'}
        {exported.error && errorMessage(exported.error)}
      </p>
      {isErasing && (
        <EraseDialog
          subject={subject}
          person={person}
          onErased={onErased}
          onClose={() => setIsErasing(false)}
        />
      )}
    </section>
  );
}
