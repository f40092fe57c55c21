import type { ReactNode } from 'react';
import type { SessionAnswer } from '../../../contract/desk/accounts.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorText } from '../ui/ErrorText.tsx';
import { useAttempt } from '../api/queries.ts';
import { FormActions } from '../ui/Form.tsx';
import { AccessPage } from './AccessPage.tsx';
import { hasPasskeys, noPasskeysText, signInWithPasskey } from './passkeys.ts';

type Props = {
  readonly onSignedIn: (session: SessionAnswer) => void;
  /** Another way to sign in. */
  readonly children?: ReactNode;
};

export function SignIn({ onSignedIn, children }: Props) {
  const signIn = useAttempt(signInWithPasskey, onSignedIn);
  return (
    <AccessPage title="Sign in" lead="For the people who answer our visitors.">
      {hasPasskeys() ? (
        <FormActions>
          <Button onClick={() => signIn.mutate()}>Sign in with a passkey</Button>
        </FormActions>
      ) : (
        <p>{noPasskeysText}</p>
      )}
      <ErrorText error={signIn.error} />
      {children}
    </AccessPage>
  );
}
