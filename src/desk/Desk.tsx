import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SessionAnswer } from '../../contract/desk/accounts.ts';
import { Closed } from './access/Closed.tsx';
import { ConfirmationProvider } from './access/confirmation.tsx';
import { Enrol } from './access/Enrol.tsx';
import { SessionContext } from './access/session.tsx';
import { SignIn } from './access/SignIn.tsx';
import { AccessPage } from './access/AccessPage.tsx';
import { messageOf } from './api/messages.ts';
import { queryKey, useAnswer } from './api/queries.ts';
import { Workspace } from './shell/Workspace.tsx';

type Props = {
  /** Of a link that makes or resets an account. */
  readonly linkCode: string | undefined;
};

/** Closed, enrolment, sign-in, or the workspace: decided by the session alone. */
export function Desk({ linkCode }: Props) {
  const client = useQueryClient();
  const [openLink, setOpenLink] = useState(linkCode);
  const { data: session, error } = useAnswer('session', undefined, { refetchOnWindowFocus: true });
  const setSession = (next: SessionAnswer) => client.setQueryData(queryKey('session'), next);

  if (openLink !== undefined) {
    const leave = () => setOpenLink(undefined);
    const enter = (next: SessionAnswer) => {
      setSession(next);
      leave();
    };
    return <Enrol code={openLink} onEnrolled={enter} onLeave={leave} />;
  }
  if (!session) return error ? <AccessPage title="Not available" lead={messageOf(error)} /> : null;
  if (session.state === 'closed') return <Closed />;
  if (session.state === 'signed-out') return <SignIn onSignedIn={setSession} />;
  return (
    <SessionContext value={session}>
      <ConfirmationProvider>
        <Workspace />
      </ConfirmationProvider>
    </SessionContext>
  );
}
