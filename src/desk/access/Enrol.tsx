import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { roleTitles } from '../../../contract/desk/roles.ts';
import type { Enrolled, Invitation } from '../../../contract/desk/accounts.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { type BodyOf, call } from '../api/call.ts';
import { messageOf } from '../api/messages.ts';
import { Form, FormActions } from '../ui/Form.tsx';
import { AccessPage } from './AccessPage.tsx';
import { EnrolPassword } from './EnrolPassword.tsx';
import { enrolWithPasskey, hasPasskeys, PasskeyCancelled } from './passkeys.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';

type Props = { readonly code: string; readonly onEnrolled: () => void; readonly onLeave: () => void };

const titles: Readonly<Record<Invitation['kind'], string>> = {
  'set-up': 'Set up the desk',
  invitation: 'Join the desk',
  reset: 'Choose a new way to sign in',
};

/** Makes the account that a link is for: a passkey, or a password with one-time codes. */
export function Enrol({ code, onEnrolled, onLeave }: Props) {
  const { data: invitation, error } = useQuery({
    queryKey: ['invitation', code],
    queryFn: () => call('invitation', { code }),
    retry: false,
    staleTime: Infinity,
  });
  const [enrolled, setEnrolled] = useState<Enrolled>();
  if (enrolled)
    return (
      <AccessPage title="Your recovery codes" lead={`Welcome, ${enrolled.account.name}.`}>
        <RecoveryCodes codes={enrolled.recoveryCodes} onStored={onEnrolled} />
      </AccessPage>
    );
  if (error)
    return (
      <AccessPage title="This link does not work" lead={messageOf(error)}>
        <FormActions>
          <Button onClick={onLeave}>Sign in</Button>
        </FormActions>
      </AccessPage>
    );
  if (!invitation) return null;
  return (
    <EnrolForm
      code={code}
      invitation={invitation}
      // A passkey needs no recovery codes.
      onEnrolled={(made) => (made.recoveryCodes.length > 0 ? setEnrolled(made) : onEnrolled())}
    />
  );
}

type FormProps = {
  readonly code: string;
  readonly invitation: Invitation;
  readonly onEnrolled: (enrolled: Enrolled) => void;
};

function EnrolForm({ code, invitation, onEnrolled }: FormProps) {
  const [error, setError] = useState<string>();
  const [forPassword, setForPassword] = useState<BodyOf<'enrolPasskeyOptions'>>();
  if (forPassword)
    return (
      <AccessPage
        title={titles[invitation.kind]}
        lead="A password, and codes from an authenticator application."
      >
        <EnrolPassword
          enrolment={forPassword}
          onEnrolled={onEnrolled}
          onBack={() => setForPassword(undefined)}
        />
      </AccessPage>
    );
  const enrol = async (enrolment: BodyOf<'enrolPasskeyOptions'>) => {
    setError(undefined);
    try {
      onEnrolled(await enrolWithPasskey(enrolment));
    } catch (problem) {
      setError(
        problem instanceof PasskeyCancelled
          ? 'No passkey was made. Try again, or choose a password.'
          : messageOf(problem),
      );
    }
  };
  return (
    <AccessPage
      title={titles[invitation.kind]}
      lead={
        invitation.kind === 'set-up'
          ? 'You become its owner. The account stays on this server.'
          : `Your role: ${roleTitles[invitation.role]}.`
      }
    >
      <Form
        error={error}
        onSubmit={({ email = invitation.email ?? '', name = '', way }) => {
          const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
          const enrolment = { code, email, name, timeZone };
          if (way === 'password') setForPassword(enrolment);
          else void enrol(enrolment);
        }}
      >
        <Field id="name" name="name" label="Name" autoComplete="name" maxLength={100} required />
        {invitation.email === null ? (
          <Field
            id="email"
            name="email"
            label="E-mail address"
            type="email"
            autoComplete="username"
            required
          />
        ) : (
          <p>{invitation.email}</p>
        )}
        <EnrolActions />
      </Form>
    </AccessPage>
  );
}

function EnrolActions() {
  return (
    <FormActions>
      {hasPasskeys() && (
        <Button type="submit" name="way" value="passkey">
          Create a passkey
        </Button>
      )}
      <Button type="submit" name="way" value="password" look={hasPasskeys() ? 'quiet' : 'act'}>
        Use a password
      </Button>
    </FormActions>
  );
}
