import { type ReactNode, useState } from 'react';
import type { SessionAnswer } from '../../../contract/desk/accounts.ts';
import { Button } from '../../ui/Button.tsx';
import { messageOf } from '../api/messages.ts';
import { FormActions } from '../ui/Form.tsx';
import { AccessPage } from './AccessPage.tsx';
import { hasPasskeys, noPasskeysText, PasskeyCancelled, signInWithPasskey } from './passkeys.ts';

type Props = {
  readonly onSignedIn: (session: SessionAnswer) => void;
  /** Another way to sign in. */
  readonly children?: ReactNode;
};

export function SignIn({ onSignedIn, children }: Props) {
  const [error, setError] = useState<string>();
  const signIn = async () => {
    setError(undefined);
    try {
      onSignedIn(await signInWithPasskey());
    } catch (problem) {
      setError(
        problem instanceof PasskeyCancelled
          ? 'No passkey was used. Without one on this device, use your phone, or get a new link: from an owner, or on the server by npm run desk -- reset EMAIL.'
          : messageOf(problem),
      );
    }
  };
  return (
    <AccessPage title="Sign in" lead="For the people who answer our visitors.">
      {hasPasskeys() ? (
        <FormActions>
          <Button onClick={() => void signIn()}>Sign in with a passkey</Button>
        </FormActions>
      ) : (
        <p>{noPasskeysText}</p>
      )}
      {error !== undefined && <p role="alert">{error}</p>}
      {children}
    </AccessPage>
  );
}
