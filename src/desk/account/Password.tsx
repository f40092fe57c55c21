import { useState } from 'react';
import type { AccountAnswer, OneTimeCodeSecret } from '../../../contract/desk/accounts.ts';
import { Button } from '../../ui/Button.tsx';
import { NewPasswordFields } from '../access/NewPasswordFields.tsx';
import { RecoveryCodes } from '../access/RecoveryCodes.tsx';
import { messageOf } from '../api/messages.ts';
import { useCall } from '../api/queries.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Form, FormActions } from '../ui/Form.tsx';
import { useNotify } from '../ui/notices.tsx';
import { countOf } from '../ui/numbers.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { useAccountChange } from './useAccountChange.ts';
import { useRecoveryCodes } from './useRecoveryCodes.ts';

type Props = Pick<AccountAnswer, 'hasPassword' | 'recoveryCodesLeft'>;

/** The password with its one-time codes, and the recovery codes that stand in for them. */
export function Password({ hasPassword, recoveryCodesLeft }: Props) {
  const [secret, setSecret] = useState<OneTimeCodeSecret>();
  const options = useCall('setPasswordOptions', { gcTime: 0, onSuccess: setSecret });
  const { codes, error, isPending, renew, forget } = useRecoveryCodes();
  const problem = options.error ?? error;
  return (
    <>
      <p>
        {hasPassword
          ? 'You have a password with one-time codes.'
          : 'You have none. A passkey is safer; a password helps on devices without one.'}
      </p>
      {hasPassword && (
        <p>
          {recoveryCodesLeft === 0
            ? 'No recovery code is left. Without one, a lost phone needs a reset by an owner.'
            : `${countOf(recoveryCodesLeft, 'recovery code')} left. Each replaces one code of your phone.`}
        </p>
      )}
      <FormActions>
        <ActionButton disabled={options.isPending} onClick={() => options.mutate(undefined)}>
          {hasPassword ? 'Change password and codes' : 'Set a password'}
        </ActionButton>
        {hasPassword && (
          <ActionButton disabled={isPending} onClick={renew}>
            Make new recovery codes
          </ActionButton>
        )}
      </FormActions>
      {problem && <p role="alert">{messageOf(problem)}</p>}
      {secret && (
        <PasswordDialog
          secret={secret}
          onSet={(answer) => {
            setSecret(undefined);
            if (answer.recoveryCodesLeft === 0) renew();
          }}
          onClose={() => setSecret(undefined)}
        />
      )}
      {codes && (
        <Dialog title="Your recovery codes" onClose={forget}>
          <RecoveryCodes codes={codes} onStored={forget} />
        </Dialog>
      )}
    </>
  );
}

type DialogProps = {
  readonly secret: OneTimeCodeSecret;
  readonly onSet: (answer: AccountAnswer) => void;
  readonly onClose: () => void;
};

function PasswordDialog({ secret, onSet, onClose }: DialogProps) {
  const notify = useNotify();
  const takeOver = useAccountChange();
  const set = useCall('setPassword', {
    gcTime: 0,
    onSuccess: (answer) => {
      takeOver(answer);
      notify('The password was set. Your other sessions have ended.');
      onSet(answer);
    },
  });
  return (
    <Dialog title="Password and one-time codes" onClose={onClose}>
      <Form
        error={set.error ? messageOf(set.error) : undefined}
        onSubmit={({ password = '', oneTimeCode = '' }) => set.mutate({ password, oneTimeCode })}
      >
        <NewPasswordFields secret={secret} />
        <FormActions>
          <Button type="submit" disabled={set.isPending}>
            Set the password
          </Button>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
