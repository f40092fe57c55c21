import { type Role, roles, roleTitles } from '../../../contract/desk/roles.ts';
import { SelectField } from '../ui/SelectField.tsx';

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
