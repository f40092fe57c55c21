import type { CallError } from '../api/call.ts';
import { messageOf } from '../api/messages.ts';
import styles from './Waiting.module.css';

/** In place of an answer that is not there: nothing for a moment, or why it did not come. */
export const Waiting = ({ error }: { readonly error: CallError | null }) =>
  error ? (
    <p className={styles.error} role="alert">
      {messageOf(error)}
    </p>
  ) : (
    <p className={styles.loading} role="status">
      Loading …
    </p>
  );
