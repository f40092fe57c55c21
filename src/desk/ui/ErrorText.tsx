import { messageOf } from '../api/messages.ts';
import text from './text.module.css';

/** What went wrong, said aloud when it happens; nothing while all is well. */
export const ErrorText = ({ error }: { readonly error: Error | string | false | null | undefined }) => (
  <p className={text.error} role="alert">
    {error instanceof Error ? messageOf(error) : error}
  </p>
);
