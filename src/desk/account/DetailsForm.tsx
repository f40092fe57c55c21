import type { AccountAnswer } from '../../../contract/desk/accounts.ts';
import { signatureLength } from '../../../contract/desk/limits.ts';
import { Field } from '../../ui/Field.tsx';
import { reload } from '../api/client.ts';
import { useUpdate } from '../api/queries.ts';
import { Form } from '../ui/Form.tsx';
import { notify } from '../ui/notices.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { timeZonesByRegion, timeZoneTitle } from './time-zones.ts';
import layout from '../ui/layout.module.css';

export function DetailsForm({ account, signature }: Pick<AccountAnswer, 'account' | 'signature'>) {
  const change = useUpdate('account', 'changeAccount', {
    onDone: () => {
      // It holds a copy of name and zone.
      void reload('session');
      notify('Your account was changed.');
    },
  });
  return (
    <div className={layout.narrow}>
      <Form
        action="Save"
        mutation={change}
        onSubmit={({ name = '', timeZone = account.timeZone, signature: signed = '' }) =>
          change.mutate({ name, timeZone, signature: signed })
        }
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
        <Field
          id="signature"
          name="signature"
          label="Signature"
          hint="Below your mails to visitors. Empty: your name and the company."
          defaultValue={signature}
          maxLength={signatureLength}
          lines={3}
        />
      </Form>
    </div>
  );
}
