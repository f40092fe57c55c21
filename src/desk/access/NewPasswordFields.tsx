import type { OneTimeCodeSecret } from '../../../contract/desk/accounts.ts';
import { passwordLength } from '../../../contract/desk/limits.ts';
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
        hint={`${passwordLength.least} characters or more. Four unrelated words are easy to keep.`}
        type="password"
        autoComplete="new-password"
        minLength={passwordLength.least}
        maxLength={passwordLength.most}
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
