import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { roleTitles } from '../../../contract/desk/roles.ts';
import type { Invitation, SessionAnswer } from '../../../contract/desk/accounts.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { call } from '../api/call.ts';
import { errorMessage } from '../api/error-message.ts';
import { useAttempt } from '../api/queries.ts';
import { Form, FormActions } from '../ui/Form.tsx';
import { AccessPage } from './AccessPage.tsx';
import { enrolWithPasskey, hasPasskeys, noPasskeysText } from './passkeys.ts';

type Props = {
  readonly code: string;
  readonly onEnrolled: (session: SessionAnswer) => void;
  readonly onLeave: () => void;
  /** Another way to use the link. */
  readonly children?: ReactNode;
};

const titles: Readonly<Record<Invitation['kind'], string>> = {
  'set-up': 'Set up the desk',
  invitation: 'Join the desk',
  reset: 'Make a new passkey',
};

/** Makes the account that a link is for, or gives it a new passkey. */
export function Enrol({ code, onEnrolled, onLeave, children }: Props) {
  const { data: invitation, error } = useQuery({
    queryKey: ['invitation', code],
    queryFn: () => call('invitation', { code }),
    retry: false,
    staleTime: Infinity,
  });
  if (error)
    return (
      <AccessPage title="This link does not work" lead={errorMessage(error)}>
        <FormActions>
          <Button onClick={onLeave}>Sign in</Button>
        </FormActions>
      </AccessPage>
    );
  if (!invitation) return null;
  return (
    <EnrolForm code={code} invitation={invitation} onEnrolled={onEnrolled}>
      {children}
    </EnrolForm>
  );
}

type FormProps = Pick<Props, 'code' | 'onEnrolled' | 'children'> & { readonly invitation: Invitation };

function EnrolForm({ code, invitation, onEnrolled, children }: FormProps) {
  const enrol = useAttempt(enrolWithPasskey, onEnrolled);
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
        action={hasPasskeys() ? 'Create a passkey' : undefined}
        mutation={enrol}
        onSubmit={({ email = invitation.email ?? '', name = '' }) => {
          const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
          enrol.mutate({ code, email, name, timeZone });
        }}
      >
        <Field
          id="name"
          name="name"
          label="Name"
          defaultValue={invitation.name ?? ''}
          autoComplete="name"
          maxLength={100}
          required
        />
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
        <p>
          {hasPasskeys()
            ? 'Your fingerprint, face or device code will sign you in. No password is needed, and none is stored.'
            : noPasskeysText}
        </p>
      </Form>
      {children}
    </AccessPage>
  );
}
