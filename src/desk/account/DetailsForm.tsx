import type { Account } from '../../../contract/desk/accounts.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { useCall } from '../api/queries.ts';
import { Form, FormActions } from '../ui/Form.tsx';
import { useNotify } from '../ui/notices.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { timeZonesByRegion, timeZoneTitle } from './time-zones.ts';
import { useStoreAccount } from './useStoreAccount.ts';
import layout from '../ui/layout.module.css';

export function DetailsForm({ account }: { readonly account: Account }) {
  const notify = useNotify();
  const storeAccount = useStoreAccount();
  const change = useCall('changeAccount', {
    onSuccess: (answer) => {
      storeAccount(answer);
      notify('Your account was changed.');
    },
  });
  return (
    <div className={layout.narrow}>
      <Form
        error={change.error}
        onSubmit={({ name = '', timeZone = account.timeZone }) => change.mutate({ name, timeZone })}
      >
        <Field
          id="name"
          name="name"
          label="Name"
          hint="Colleagues see it beside your notes and replies."
          defaultValue={account.name}
          autoComplete="name"
          maxLength={100}
          required
        />
        <SelectField id="time-zone" name="timeZone" label="Time zone" defaultValue={account.timeZone}>
          {[...timeZonesByRegion(account.timeZone)].map(([region, zones]) => (
            <optgroup key={region} label={region}>
              {zones.map((zone) => (
                <option key={zone} value={zone}>
                  {timeZoneTitle(zone)}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
        <FormActions>
          <Button type="submit" disabled={change.isPending}>
            Save
          </Button>
        </FormActions>
      </Form>
    </div>
  );
}
