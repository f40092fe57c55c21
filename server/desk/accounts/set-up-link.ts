import { minute } from '../../../contract/durations.ts';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../database/database.ts';
import { createInvitation, invitationTerm, linkOf } from './invitations.ts';
import { canOwnerSignIn, hasEnabledUser } from './users.ts';

const fileName = 'set-up-link.txt';
const minutes = invitationTerm / minute;

interface SetUpLinkOptions {
  readonly database: Database;
  readonly dataFolder: string;
  /** The desk's origin, as a person on this machine reaches it. */
  readonly origin: string;
  /** Standard output is read by a person, not kept in a log. */
  readonly isTerminal: boolean;
  readonly now: number;
}

/**
 * Makes a link for the first account while there is none. Returns what to print: the link itself on a terminal, otherwise
 * the file that holds it; with accounts, what to do if no owner can sign in. Null when there is nothing to do.
 */
export async function offerSetUpLink({
  database,
  dataFolder,
  origin,
  isTerminal,
  now,
}: SetUpLinkOptions): Promise<string | null> {
  await removeSetUpLink(dataFolder);
  if (await database.run(hasEnabledUser))
    return (await database.run(canOwnerSignIn))
      ? null
      : 'No owner of the desk has a passkey. To make a link for one: npm run desk -- reset EMAIL';
  const invitation = await createInvitation(database, { email: null, role: 'owner', userId: null, now });
  const link = linkOf(origin, invitation);
  if (isTerminal)
    return `The desk has no account yet. Make yours with this link, within ${minutes} minutes:\n${link}`;
  const file = join(dataFolder, fileName);
  await writeFile(file, `${link}\n`, { mode: 0o600, flag: 'wx' });
  return `The desk has no account yet. The link that makes one is in ${file}, for ${minutes} minutes.`;
}

export const removeSetUpLink = (dataFolder: string): Promise<void> =>
  rm(join(dataFolder, fileName), { force: true });
