import { type Role, roles, roleTitles } from '../../../contract/desk/roles.ts';
import { SelectField } from '../ui/SelectField.tsx';

/** Chooses one of the roles; submitted as `role`. */
export const RoleField = ({ id, role }: { readonly id: string; readonly role: Role }) => (
  <SelectField id={id} name="role" label="Role" defaultValue={role}>
    {roles.map((each) => (
      <option key={each} value={each}>
        {roleTitles[each]}
      </option>
    ))}
  </SelectField>
);

export const toRole = (text: string | undefined): Role => roles.find((role) => role === text) ?? 'reader';
