import { errorMessage } from '../api/error-message.ts';
import text from './text.module.css';

/** What went wrong, said aloud when it happens; nothing while all is well. */
export const ErrorText = ({ error }: { readonly error: Error | string | false | null | undefined }) => (
  <p className={text.error} role="alert">
    {error instanceof Error ? errorMessage(error) : error}
  </p>
);
