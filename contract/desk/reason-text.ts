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
  EAUTH: 'user or password were refused',
  CERT_HAS_EXPIRED: 'the certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the certificate is not from an authority that browsers know',
  SELF_SIGNED_CERT_IN_CHAIN: 'the certificate is not from an authority that browsers know',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'a certificate between this one and its authority is not sent along',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is for another name',
};

const code = /\b[A-Z][A-Z_]{4,}\b/;

/** Why an attempt failed: a network error in words with its code, for those who will look it up; others as they are. */
export function reasonText(reason: string | null): string {
  if (reason === null) return 'no reason was given';
  const text = errorTexts[code.exec(reason)?.[0] ?? ''];
  return text === undefined ? reason : `${text} (${reason})`;
}
