import { useState } from 'react';
import { countText } from '../../../contract/english.ts';
import type { PeopleAnswer, Person, SignInMethod } from '../../../contract/desk/accounts.ts';
import { roleTitles } from '../../../contract/desk/roles.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { useMay, useSession } from '../api/session.ts';
import { useAnswer, useUpdate } from '../api/queries.ts';
import { Checkbox } from '../ui/Form.tsx';
import { actionsColumn, type Column, DataTable } from '../ui/DataTable.tsx';
import { Moment } from '../ui/Moment.tsx';
import { Page, Waiting } from '../ui/Page.tsx';
import { ActionButton } from '../ui/ActionButton.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { OpenLinks } from './OpenLinks.tsx';
import styles from './PeopleView.module.css';
import { PersonDialog } from './PersonDialog.tsx';
import { RoleTable } from './roles.tsx';
import layout from '../ui/layout.module.css';
import text from '../ui/text.module.css';

const methodTitles: Readonly<Record<SignInMethod, string>> = {
  passkey: 'passkey',
  company: 'company account',
};

/** Who may use the desk, and what each role may do. */
export function PeopleView() {
  const mayManage = useMay('people.manage');
  const [isInviting, setIsInviting] = useState(false);
  const { data, error } = useAnswer('people');
  return (
    <Page
      title="People"
      {...(data && { note: countText(data.people.length, 'account') })}
      {...(mayManage && { actions: <Button onClick={() => setIsInviting(true)}>Invite a person</Button> })}
    >
      <div className={styles.view}>
        {data ? <Accounts answer={data} mayManage={mayManage} /> : <Waiting error={error} />}
        {data && mayManage && <RoundRobin isOn={data.isRoundRobin} />}
        {data && (
          <section className={classes(layout.stack, styles.roles)} aria-labelledby="roles">
            <h2 id="roles">What each role may do</h2>
            <RoleTable />
          </section>
        )}
      </div>
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </Page>
  );
}

const columnsFor = (
  ownId: string,
  mayManage: boolean,
  onManage: (id: string) => void,
): readonly Column<Person>[] => [
  {
    id: 'name',
    title: 'Name',
    cell: (person) => <Name person={person} isSelf={person.id === ownId} />,
  },
  { id: 'role', title: 'Role', cell: ({ role }) => roleTitles[role] },
  ...(mayManage ? managerColumns(ownId, onManage) : []),
];

type AccountsProps = { readonly answer: PeopleAnswer; readonly mayManage: boolean };

function Accounts({ answer: { people, links }, mayManage }: AccountsProps) {
  const { account } = useSession();
  const [managedId, setManagedId] = useState<string>();
  const managed = people.find(({ id }) => id === managedId);
  const columns = columnsFor(account.id, mayManage, setManagedId);
  return (
    <>
      <DataTable caption="People" columns={columns} rows={people} rowKey={({ id }) => id} />
      {links.length > 0 && (
        <section className={layout.stack} aria-labelledby="links">
          <h2 id="links">Open links</h2>
          <OpenLinks links={links} />
        </section>
      )}
      {managed && <PersonDialog person={managed} onClose={() => setManagedId(undefined)} />}
    </>
  );
}

const managerColumns = (ownId: string, onManage: (id: string) => void): readonly Column<Person>[] => [
  {
    id: 'methods',
    title: 'Signs in with',
    cell: ({ methods }) => methods.map((method) => methodTitles[method]).join(', ') || 'nothing yet',
  },
  {
    id: 'seen',
    title: 'Last seen',
    cell: ({ lastSeen }) => lastSeen !== null && <Moment at={lastSeen} />,
  },
  actionsColumn(
    ({ id, name }) =>
      id !== ownId && (
        <ActionButton aria-label={`Manage ${name}`} onClick={() => onManage(id)}>
          Manage
        </ActionButton>
      ),
  ),
];

const Name = ({ person, isSelf }: { readonly person: Person; readonly isSelf: boolean }) => (
  <div className={styles.person}>
    <span className={layout.row}>
      <strong>{person.name}</strong>
      {isSelf && <Badge>you</Badge>}
      {person.isDisabled && <Badge tone="error">disabled</Badge>}
    </span>
    <span className={text.note}>{person.email}</span>
  </div>
);

function RoundRobin({ isOn }: { readonly isOn: boolean }) {
  const change = useUpdate('people', 'changeRoundRobin');
  return (
    <Checkbox
      checked={isOn}
      disabled={change.isPending}
      onChange={({ currentTarget: { checked } }) => change.mutate({ isOn: checked })}
    >
      Give new leads to the members in turn
    </Checkbox>
  );
}
