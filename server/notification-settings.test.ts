import { expect, test } from 'vitest';
import { z } from 'zod';
import { readCompany } from '../contract/company.ts';
import { notificationSettings, readNotificationSettings } from './notification-settings.ts';

const schema = z.object(notificationSettings);
const company = readCompany({});
const read = (environment: Readonly<Record<string, string>>) =>
  readNotificationSettings(schema.parse(environment), company);
const secret = `whsec_${Buffer.alloc(24, 1).toString('base64')}`;

test('without settings, mails are written to files', () => {
  expect(read({})).toEqual({
    mailIdentity: {
      from: { name: 'VS Online website', address: company.email },
      to: [company.email],
      siteUrl: company.siteUrl,
    },
    smtpUrl: undefined,
    webhook: undefined,
    channels: ['mail'],
  });
});

test('every setting can be given', () => {
  expect(
    read({
      SMTP_URL: 'smtps://user:pass@mail.example:465',
      MAIL_FROM: 'site@vs.example',
      MAIL_TO: 'a@vs.example, b@vs.example,',
      WEBHOOK_URL: 'http://10.0.0.7/hook',
      WEBHOOK_SECRET: secret,
      WEBHOOK_ALLOW_PRIVATE: 'true',
    }),
  ).toMatchObject({
    mailIdentity: { from: { address: 'site@vs.example' }, to: ['a@vs.example', 'b@vs.example'] },
    smtpUrl: 'smtps://user:pass@mail.example:465',
    webhook: { url: 'http://10.0.0.7/hook', secret, allowPrivate: true },
    channels: ['mail', 'webhook'],
  });
});

test.each([
  ['SMTP_URL', 'http://mail.example'],
  ['SMTP_URL', 'mail.example:25'],
  ['MAIL_FROM', 'nobody'],
  ['MAIL_FROM', 'a@b.example, c@d.example'],
  ['MAIL_TO', 'a@b.example, nobody'],
  ['MAIL_TO', ' , '],
  ['WEBHOOK_URL', 'ftp://crm.example'],
  ['WEBHOOK_SECRET', 'secret'],
  ['WEBHOOK_SECRET', `whsec_${Buffer.alloc(23, 1).toString('base64')}`],
  ['WEBHOOK_SECRET', `whsec_${Buffer.alloc(65, 1).toString('base64')}`],
  ['WEBHOOK_SECRET', `${secret}!`],
  ['WEBHOOK_ALLOW_PRIVATE', 'yes'],
])('%s=%s is refused by name', (name, value) => {
  expect(schema.safeParse({ [name]: value }).error?.issues[0]?.path[0]).toBe(name);
});

test.each([
  [{ WEBHOOK_URL: 'https://crm.example/' }, 'WEBHOOK_SECRET: must be set'],
  [{ WEBHOOK_URL: 'http://crm.example/', WEBHOOK_SECRET: secret }, 'WEBHOOK_URL: must be https'],
  [{ WEBHOOK_URL: 'https://127.0.0.1/', WEBHOOK_SECRET: secret }, 'WEBHOOK_URL: is a private address'],
  [{ WEBHOOK_URL: 'https://[::ffff:a00:1]/', WEBHOOK_SECRET: secret }, 'WEBHOOK_URL: is a private address'],
])('%j contradict each other', (environment, message) => {
  expect(() => read(environment)).toThrow(message);
});
