import { expect, test } from 'vitest';
import { reasonText } from './reason-text.ts';

test.each([
  ['ECONNREFUSED', 'the receiver refused the connection (ECONNREFUSED)'],
  ['connect ETIMEDOUT 192.0.2.1:443', 'no answer in time (connect ETIMEDOUT 192.0.2.1:443)'],
  ['ESOCKET', 'the mail server cannot be reached (ESOCKET)'],
  ['502', '502'],
  ['550 MAILBOX unknown', '550 MAILBOX unknown'],
  [null, 'no reason was given'],
])('%j is shown as %j', (reason, text) => expect(reasonText(reason)).toBe(text));
