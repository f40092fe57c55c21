import { expect, test } from 'vitest';
import { mailIdentity } from '../../tests/support/sample-leads.ts';
import { composeStuckDeliveries } from './stuck-deliveries-email.ts';

test('the mail counts overdue and dead deliveries, and has one id a day', () => {
  const mail = composeStuckDeliveries(
    { overdue: 3, dead: 1 },
    new Date('2026-11-15T09:00:00Z'),
    mailIdentity,
  );
  expect(mail.text).toContain('Late  3, still being tried');
  expect(mail.text).toContain('Dead  1, until they are retried or dropped');
  expect(mail).toMatchObject({ id: 'stuck-deliveries-2026-11-15', about: [] });
});
