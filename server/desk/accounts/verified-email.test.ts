import { expect, test } from 'vitest';
import { verifiedEmail } from './verified-email.ts';

const email = 'ada@vs.example';
const google = 'https://accounts.google.com';
const microsoft = 'https://login.microsoftonline.com/1b4e28ba/v2.0';
const other = 'https://id.example';

test.each([
  ['verified by any provider', other, { email, email_verified: true }, email],
  ['not verified', other, { email, email_verified: false }, null],
  ['verified as a text', other, { email, email_verified: 'true' }, null],
  ['of a Google Workspace', google, { email, email_verified: true, hd: 'vs.example' }, email],
  ['of a private Google account with a company address', google, { email, email_verified: true }, null],
  ['of Gmail', google, { email: 'ada@gmail.com', email_verified: true }, 'ada@gmail.com'],
  ['of a domain that the organisation at Microsoft owns', microsoft, { email, xms_edov: true }, email],
  ['at Microsoft without that claim', microsoft, { email }, null],
  ['with Microsoft’s claim from another provider', other, { email, xms_edov: true }, null],
  [
    'with letters that look like others',
    other,
    { email: '\u212aate@vs.example', email_verified: true },
    null,
  ],
])('an address %s', (_what, issuer, profile, expected) => {
  expect(verifiedEmail(issuer, profile)).toBe(expected);
});
