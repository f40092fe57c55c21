import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Enrolled } from '../../../contract/desk/accounts.ts';
import { Button } from '../../ui/Button.tsx';
import { type BodyOf, call } from '../api/call.ts';
import { messageOf } from '../api/messages.ts';
import { Form, FormActions } from '../ui/Form.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';

type Props = {
  readonly enrolment: BodyOf<'enrolPasskeyOptions'>;
  readonly onEnrolled: (enrolled: Enrolled) => void;
  readonly onBack: () => void;
};

export function EnrolPassword({ enrolment, onEnrolled, onBack }: Props) {
  const { code, email } = enrolment;
  const { data: secret, error: problem } = useQuery({
    queryKey: ['enrolPasswordOptions', code],
    queryFn: () => call('enrolPasswordOptions', { code, email }),
    retry: false,
    staleTime: Infinity,
  });
  const [error, setError] = useState<string>();
  if (problem) return <p role="alert">{messageOf(problem)}</p>;
  if (!secret) return null;
  return (
    <Form
      error={error}
      onSubmit={({ password = '', oneTimeCode = '' }) => {
        call('enrolPassword', { ...enrolment, password, oneTimeCode }).then(onEnrolled, (failure: unknown) =>
          setError(messageOf(failure)),
        );
      }}
    >
      <NewPasswordFields secret={secret} />
      <FormActions>
        <Button type="submit">Create the account</Button>
        <Button look="quiet" onClick={onBack}>
          Back
        </Button>
      </FormActions>
    </Form>
  );
}
