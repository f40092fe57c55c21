import { useSession } from '../api/session.ts';
import { noOwner, usePeople } from '../ui/people.ts';
import { SelectField } from '../ui/SelectField.tsx';

/** Who gets new leads; the person at first. */
export function OwnerSelect() {
  const { account } = useSession();
  const { workers } = usePeople();
  return (
    <SelectField id="lead-owner" name="owner" label="Owner" defaultValue={account.id}>
      {workers.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      <option value={noOwner}>No owner</option>
    </SelectField>
  );
}
