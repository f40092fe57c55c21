import { countOwners } from '../desk/accounts/users.ts';
import { attention, type Check, type CheckResult, missing, problems, ready } from './check.ts';
import { countOf, exists } from '../database/counting.ts';

const invite = 'Invite one under People, or with `npm run desk -- invite EMAIL --role owner`';

function checkOwners(owners: number): CheckResult {
  if (owners === 0) return missing('No owner can sign in at the desk.', invite);
  return owners === 1
    ? missing('The desk has one owner: with the last passkey of that person the desk is lost.', invite)
    : ready(`The desk has ${owners} owners.`);
}

/** `owners` are enabled and have a way to sign in. */
export const checkPeople = (owners: number, openLinks: number): readonly CheckResult[] =>
  problems([
    checkOwners(owners),
    openLinks > 0 &&
      attention(
        `Links to make or reset an account that can still be used: ${openLinks}.`,
        'Revoke under People what is not needed; links end after 30 minutes.',
      ),
  ]);

export const people: Check = {
  title: 'People at the desk',
  kind: 'quick',
  needsDatabase: true,
  run: async ({ settings, stores, now }) => {
    if (!settings.desk.isOn) return ready('The desk is turned off.');
    return stores.database.read(async (db) => {
      const openLinks = await countOf(db.selectFrom('invitations').where('expires_at', '>', now));
      return checkPeople(await countOwners(db), openLinks);
    });
  },
};

export function checkPush(hasKeys: boolean, devices: number): CheckResult {
  if (hasKeys && devices > 0) return ready(`Devices that get push messages about leads: ${devices}.`);
  return attention(
    devices === 0
      ? 'No device gets push messages about leads.'
      : 'The key for push messages is lost, so no device accepts them any more.',
    'Open the desk on your phone, and turn notifications on under Your account.',
  );
}

export const push: Check = {
  title: 'Push messages',
  kind: 'quick',
  needsDatabase: true,
  run: async ({ settings, stores }) => {
    if (!settings.desk.isOn) return [];
    return stores.database.read(async (db) => {
      const devices = await countOf(db.selectFrom('push_subscriptions'));
      const keys = db.selectFrom('secrets').select('name').where('name', '=', 'vapid');
      return checkPush(await exists(keys), devices);
    });
  },
};
