import { roleTitles } from '../../../contract/desk/roles.ts';
import type { AccountAnswer } from '../../../contract/desk/accounts.ts';
import { useSession } from '../access/session.tsx';
import { useAnswer } from '../api/queries.ts';
import { Page } from '../ui/Page.tsx';
import { TitledSection, TitledSections } from '../ui/TitledSection.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import { DetailsForm } from './DetailsForm.tsx';
import { Notifications } from './Notifications.tsx';
import { Passkeys } from './Passkeys.tsx';
import { Preferences } from './Preferences.tsx';
import { Sessions } from './Sessions.tsx';

/** The own account: name, passkeys, notifications, sessions, and what this browser remembers. */
export function AccountView() {
  const { email, role } = useSession().account;
  const { data, error } = useAnswer('account');
  return (
    <Page title="Your account" note={`${email}, ${roleTitles[role]}`}>
      {data ? <Parts answer={data} /> : <Waiting error={error} />}
    </Page>
  );
}

function Parts({ answer }: { readonly answer: AccountAnswer }) {
  const { methods } = useSession();
  return (
    <TitledSections>
      <TitledSection title="Name, time zone and signature" note="Times at the desk are shown in your zone.">
        <DetailsForm account={answer.account} signature={answer.signature} />
      </TitledSection>
      <TitledSection
        title="Passkeys"
        note="Your fingerprint, face or device code signs you in. Two on different devices are better than one: without any, an owner has to make you a new link."
      >
        <Passkeys passkeys={answer.passkeys} />
      </TitledSection>
      {methods.includes('company') && (
        <TitledSection title="Company account" note="The sign-in that your company uses elsewhere too.">
          <p>Connected: you can sign in with it.</p>
        </TitledSection>
      )}
      <TitledSection
        title="Notifications"
        note="On this and other devices, with a first name and a page and nothing else. When you are away, what is assigned to you or mentions you comes by mail too, and in the morning what is due."
      >
        <Notifications />
      </TitledSection>
      <TitledSection title="Sessions" note="Where you are signed in. End those that you do not know.">
        <Sessions sessions={answer.sessions} />
      </TitledSection>
      <TitledSection title="This browser" note="Stored here only, not in your account.">
        <Preferences />
      </TitledSection>
    </TitledSections>
  );
}
