import { Field } from '../../ui/Field.tsx';

/** Password and code of a person who has both already. */
export function PasswordFields() {
  return (
    <>
      <Field
        id="password"
        name="password"
        label="Password"
        type="password"
        autoComplete="current-password"
        required
      />
      <Field
        id="one-time-code"
        name="oneTimeCode"
        label="Code"
        hint="Six digits of your authenticator application, or one of your recovery codes"
        autoComplete="one-time-code"
        required
      />
    </>
  );
}
