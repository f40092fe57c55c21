import type { OneTimeCodeSecret } from '../../../contract/desk/accounts.ts';
import { Field } from '../../ui/Field.tsx';
import { QrCode } from './QrCode.tsx';
import styles from './NewPasswordFields.module.css';

/** A new password, and the secret for an authenticator application with its first code. */
export function NewPasswordFields({ secret }: { readonly secret: OneTimeCodeSecret }) {
  return (
    <>
      <Field
        id="new-password"
        name="password"
        label="Password"
        hint="15 characters or more. Four unrelated words are easy to keep."
        type="password"
        autoComplete="new-password"
        minLength={15}
        maxLength={128}
        required
      />
      <div className={styles.secret}>
        <QrCode text={secret.uri} />
        <p>
          Scan this with an authenticator application, or type the key there:{' '}
          <code className={styles.key}>{secret.secret}</code>
        </p>
      </div>
      <Field
        id="first-code"
        name="oneTimeCode"
        label="Its first code"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="\d{6}"
        required
      />
    </>
  );
}
