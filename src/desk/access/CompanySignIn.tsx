import { useEffect, useEffectEvent } from 'react';
import { companyRefusals, type CompanyResult } from '../../../contract/desk/company-sign-in.ts';
import { deskApi, deskRoutes } from '../../../contract/desk/routes.ts';
import { Button } from '../../ui/Button.tsx';
import { call } from '../api/call.ts';
import { ErrorText } from '../ui/ErrorText.tsx';
import { useAttempt } from '../api/queries.ts';
import { FormActions } from '../ui/Form.tsx';
import { AccessPage } from './AccessPage.tsx';

/** Between the tab in which a person has confirmed and the one that waits for it. */
const channelName = 'desk-confirmed';

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
const signInUrl = `${deskApi}${deskRoutes.signInCompany.path}?zone=${encodeURIComponent(timeZone)}`;

type Props = {
  readonly result: CompanyResult | undefined;
  /** The page holds what was typed before the session ended, and must stay open. */
  readonly keepsPage: boolean;
};

/** The way to the company's provider, and why it did not lead into the desk. */
export const CompanySignIn = ({ result, keepsPage }: Props) => (
  <>
    <ErrorText error={result && result !== 'confirmed' && companyRefusals[result]} />
    <FormActions>
      <Button look="quiet" href={signInUrl} {...(keepsPage && { target: '_blank', rel: 'noreferrer' })}>
        Sign in with your company account
      </Button>
    </FormActions>
    {keepsPage && <p>That opens another tab. What you have typed stays in this one.</p>}
  </>
);

/** Sign-in with the company's provider on the page of a link. The provider's answer is bound to that link. */
export function EnrolWithCompany({ code }: { readonly code: string }) {
  const enrol = useAttempt(
    () => call('enrolCompany', { code, timeZone }),
    ({ url }) => location.assign(url),
  );
  return (
    <>
      <ErrorText error={enrol.error} />
      <FormActions>
        <Button look="quiet" onClick={() => enrol.mutate()}>
          Sign in with your company account
        </Button>
      </FormActions>
    </>
  );
}

/** Confirms in another tab, so that what was typed in this one stays. */
export function ConfirmWithCompany({ onConfirmed }: { readonly onConfirmed: () => void }) {
  const confirmed = useEffectEvent(onConfirmed);
  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    channel.addEventListener('message', () => confirmed());
    return () => channel.close();
  }, []);
  return (
    <>
      <Button href={`${deskApi}${deskRoutes.confirmCompany.path}`} target="_blank" rel="noreferrer">
        Use your company account
      </Button>
      <p>That opens another tab. This one goes on by itself.</p>
    </>
  );
}

/** Where the other tab ends. */
export function CompanyReturn({
  result,
  onLeave,
}: {
  readonly result: CompanyResult;
  readonly onLeave: () => void;
}) {
  const isConfirmed = result === 'confirmed';
  useEffect(() => {
    if (!isConfirmed) return;
    const channel = new BroadcastChannel(channelName);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel stays within the origin.
    channel.postMessage('confirmed');
    channel.close();
  }, [isConfirmed]);
  return (
    <AccessPage
      title={isConfirmed ? 'Confirmed' : 'Not confirmed'}
      lead={isConfirmed ? 'You can close this tab and go on in the other one.' : companyRefusals[result]}
    >
      <FormActions>
        <Button look="quiet" onClick={onLeave}>
          Open the desk here
        </Button>
      </FormActions>
    </AccessPage>
  );
}
