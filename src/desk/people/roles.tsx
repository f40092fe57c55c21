import {
  isAllowed,
  type Permission,
  permissions,
  type Role,
  roles,
  roleTitles,
} from '../../../contract/desk/roles.ts';
import { Check, Minus } from '../../ui/icons/icons.tsx';
import visuallyHidden from '../../ui/visually-hidden.module.css';
import { type Column, DataTable } from '../ui/DataTable.tsx';
import styles from './roles.module.css';
import { SelectField } from '../ui/SelectField.tsx';

const columns: readonly Column<Permission>[] = [
  { id: 'allows', title: 'What', cell: (permission) => permissions[permission].allows },
  ...roles.map((role) => ({
    id: role,
    title: roleTitles[role],
    cell: (permission: Permission) => <Allowed is={isAllowed(role, permission)} />,
  })),
];

const Allowed = ({ is }: { readonly is: boolean }) => (
  <>
    {is ? (
      <Check className={styles.yes} aria-hidden="true" />
    ) : (
      <Minus className={styles.no} aria-hidden="true" />
    )}
    <span className={visuallyHidden.visuallyHidden}>{is ? 'yes' : 'no'}</span>
  </>
);

/** The table that the service itself goes by. */
export const RoleTable = () => (
  <DataTable
    caption="What each role may do"
    columns={columns}
    rows={Object.keys(permissions) as Permission[]}
    rowKey={(permission) => permission}
    look="compact"
  />
);

/** Chooses one of the roles; submitted as `role`. */
export const RoleField = ({ id, initial }: { readonly id: string; readonly initial: Role }) => (
  <SelectField id={id} name="role" label="Role" defaultValue={initial}>
    {roles.map((each) => (
      <option key={each} value={each}>
        {roleTitles[each]}
      </option>
    ))}
  </SelectField>
);

export const toRole = (text: string | undefined): Role => roles.find((role) => role === text) ?? 'member';
