import { roleTitles } from '../../../contract/desk/roles.ts';
import type { AccountAnswer } from '../../../contract/desk/accounts.ts';
import { useSession } from '../api/session.ts';
import { useAnswer } from '../api/queries.ts';
import { Checkbox } from '../ui/Form.tsx';
import { Page, Waiting } from '../ui/Page.tsx';
import { TitledSection, TitledSections } from '../ui/TitledSection.tsx';
import { DetailsForm } from './DetailsForm.tsx';
import { Notifications } from './Notifications.tsx';
import { Passkeys } from './Passkeys.tsx';
import { Sessions } from './Sessions.tsx';
import { useState } from 'react';
import { classes } from '../../ui/classes.ts';
import options from '../../ui/options.module.css';
import { chooseScheme, type Scheme, schemes, storedScheme } from '../ui/scheme.ts';
import { setShortcutsEnabled, useShortcutsEnabled } from '../ui/shortcuts.ts';
import styles from './AccountView.module.css';
import text from '../ui/text.module.css';

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

const schemeTitles: Readonly<Record<Scheme, string>> = {
  system: 'As the system',
  light: 'Light',
  dark: 'Dark',
};

/** Stored in this browser only. */
function Preferences() {
  const [scheme, setScheme] = useState(storedScheme);
  const hasShortcuts = useShortcutsEnabled();
  const choose = (chosen: Scheme) => {
    chooseScheme(chosen);
    setScheme(chosen);
  };
  return (
    <>
      <fieldset className={options.group}>
        <legend className={options.legend}>Colours</legend>
        <div className={options.options}>
          {schemes.map((each) => (
            <label key={each} className={options.option}>
              <input
                type="radio"
                name="scheme"
                value={each}
                checked={each === scheme}
                onChange={() => choose(each)}
              />
              {schemeTitles[each]}
            </label>
          ))}
        </div>
      </fieldset>
      <Checkbox checked={hasShortcuts} onChange={({ target }) => setShortcutsEnabled(target.checked)}>
        Keys of one letter, such as <kbd>j</kbd> for the next lead
        <span className={classes(styles.note, text.note)}>
          Turn them off if you use speech input or other software that types letters.
        </span>
      </Checkbox>
    </>
  );
}
