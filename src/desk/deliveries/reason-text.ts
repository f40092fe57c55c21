/** Errors of the network by their codes, as Node reports them. */
const errorTexts: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the receiver refused the connection',
  ECONNRESET: 'the receiver broke the connection off',
  // Nodemailer's, for any connection that could not be made.
  ESOCKET: 'the mail server cannot be reached',
  EHOSTUNREACH: 'the receiver cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
  ENOTFOUND: 'the host does not exist',
  EAI_AGAIN: 'the name server did not answer',
  ETIMEDOUT: 'no answer in time',
  CERT_HAS_EXPIRED: 'the certificate of the receiver has expired',
};

const code = /\b[A-Z][A-Z_]{4,}\b/;

/** Why an attempt failed: a network error in words with its code, for those who will look it up; others as they are. */
export function reasonText(reason: string | null): string {
  if (reason === null) return 'no reason was given';
  const text = errorTexts[code.exec(reason)?.[0] ?? ''];
  return text === undefined ? reason : `${text} (${reason})`;
}
