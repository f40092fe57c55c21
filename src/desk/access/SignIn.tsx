import { useState } from 'react';
import type { SessionAnswer } from '../../../contract/desk/accounts.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { call } from '../api/call.ts';
import { messageOf } from '../api/messages.ts';
import { Form, FormActions } from '../ui/Form.tsx';
import { AccessPage } from './AccessPage.tsx';
import { hasPasskeys, PasskeyCancelled, signInWithPasskey } from './passkeys.ts';
import { PasswordFields } from './PasswordFields.tsx';

type Props = { readonly onSignedIn: (session: SessionAnswer) => void };

export function SignIn({ onSignedIn }: Props) {
  const [usesPassword, setUsesPassword] = useState(!hasPasskeys());
  const [error, setError] = useState<string>();
  const attempt = async (signIn: () => Promise<SessionAnswer>) => {
    setError(undefined);
    try {
      onSignedIn(await signIn());
    } catch (problem) {
      setError(
        problem instanceof PasskeyCancelled
          ? 'No passkey was used. Try again, or sign in with your password.'
          : messageOf(problem),
      );
    }
  };
  return (
    <AccessPage title="Sign in" lead="For the people who answer our visitors.">
      {usesPassword ? (
        <Form
          error={error}
          onSubmit={({ email = '', password = '', oneTimeCode = '' }) =>
            void attempt(() => call('signInPassword', { email, password, oneTimeCode }))
          }
        >
          <Field
            id="email"
            name="email"
            label="E-mail address"
            type="email"
            autoComplete="username"
            required
          />
          <PasswordFields />
          <FormActions>
            <Button type="submit">Sign in</Button>
            {hasPasskeys() && (
              <Button look="quiet" onClick={() => setUsesPassword(false)}>
                Use a passkey
              </Button>
            )}
          </FormActions>
        </Form>
      ) : (
        <>
          <p role="alert">{error}</p>
          <FormActions>
            <Button onClick={() => void attempt(signInWithPasskey)}>Sign in with a passkey</Button>
            <Button look="quiet" onClick={() => setUsesPassword(true)}>
              Use a password
            </Button>
          </FormActions>
        </>
      )}
    </AccessPage>
  );
}
