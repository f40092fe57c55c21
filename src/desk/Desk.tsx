import { useState } from 'react';
import type { SessionAnswer } from '../../contract/desk/accounts.ts';
import type { CompanyResult } from '../../contract/desk/company-sign-in.ts';
import { CompanyReturn, CompanySignIn, EnrolWithCompany } from './access/CompanySignIn.tsx';
import { ConfirmationProvider } from './access/ConfirmationProvider.tsx';
import { Enrol } from './access/Enrol.tsx';
import { storeSession } from './api/client.ts';
import { SessionContext } from './api/session.ts';
import { SignIn } from './access/SignIn.tsx';
import { AccessPage } from './access/AccessPage.tsx';
import { errorMessage } from './api/error-message.ts';
import { useAnswer } from './api/queries.ts';
import { hasUnsavedDrafts } from './conversation/useDraft.ts';
import { Workspace } from './shell/Workspace.tsx';

type Props = {
  /** The code of a link that makes or resets an account. */
  readonly linkCode: string | undefined;
  /** How a sign-in with the company's provider has ended, when the person comes back from there. */
  readonly companyResult: CompanyResult | undefined;
};

/** Closed, enrolment, sign-in, or the workspace: decided by the session alone. */
export function Desk({ linkCode, companyResult }: Props) {
  const [openLink, setOpenLink] = useState(linkCode);
  const [result, setResult] = useState(companyResult);
  const { data: session, error } = useAnswer('session', undefined, { refetchOnWindowFocus: 'always' });
  const hasCompanySignIn = session?.state === 'signed-out' && session.hasCompanySignIn;

  if (openLink !== undefined) {
    const leave = () => setOpenLink(undefined);
    const enter = (next: SessionAnswer) => void storeSession(next).then(leave);
    return (
      <Enrol code={openLink} onEnrolled={enter} onLeave={leave}>
        {hasCompanySignIn && <EnrolWithCompany code={openLink} />}
      </Enrol>
    );
  }
  if (!session) return error ? <AccessPage title="Not available" lead={errorMessage(error)} /> : null;
  if (session.state === 'closed') return <Closed />;
  if (session.state === 'signed-out')
    return (
      <SignIn onSignedIn={(next) => void storeSession(next)}>
        {hasCompanySignIn && <CompanySignIn result={result} keepsPage={hasUnsavedDrafts()} />}
      </SignIn>
    );
  if (result) return <CompanyReturn result={result} onLeave={() => setResult(undefined)} />;
  return (
    // Another tab may have signed in another person: nothing of the first one stays.
    <SessionContext key={session.account.id} value={session}>
      <ConfirmationProvider>
        <Workspace />
      </ConfirmationProvider>
    </SessionContext>
  );
}

/** Before the first account exists. */
const Closed = () => (
  <AccessPage title="The desk is closed" lead="It opens with a link that makes the first account.">
    <p>
      <code>npm start</code> prints it, or the name of the file that holds it. For another one:{' '}
      <code>npm run desk -- invite you@example.com</code>
    </p>
  </AccessPage>
);
