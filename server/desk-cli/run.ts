import type { Person } from '../../contract/desk/accounts.ts';
import type { DeskErrorCode } from '../../contract/desk/answers.ts';
import { roleTitles } from '../../contract/desk/roles.ts';
import { PlainError } from '../common/plain-error.mjs';
import type { Database } from '../database/database.ts';
import type { UserTable } from '../database/tables.ts';
import { type CreatedInvitation, createInvitation, linkOf } from '../desk/accounts/invitations.ts';
import { changePerson, deletePerson, listPeople, resetPerson } from '../desk/accounts/people.ts';
import { hasEnabledOwner, userByEmail } from '../desk/accounts/users.ts';
import { DeskFailure } from '../desk/handlers.ts';
import { inColumns, time } from '../leads-cli/format.ts';
import { oneLine } from '../leads/sanitise.ts';
import type { DeskCommand } from './arguments.ts';

interface DeskCommandContext {
  readonly database: Database;
  /** Where links lead. */
  readonly origin: string;
  readonly now: number;
  readonly print: (text: string) => void;
}

/** Throws a PlainError for everything that the operator can put right. */
export async function run(
  command: Exclude<DeskCommand, { name: 'help' }>,
  context: DeskCommandContext,
): Promise<void> {
  try {
    await runCommand(command, context);
  } catch (error) {
    const reason = error instanceof DeskFailure ? reasons[error.code] : undefined;
    throw reason === undefined ? error : new PlainError(reason, { cause: error });
  }
}

const reasons: Readonly<Partial<Record<DeskErrorCode, string>>> = {
  'email-taken': 'This e-mail address has an account already. For a new passkey: npm run desk -- reset EMAIL',
  'last-owner': 'This is the last owner. Invite another one first.',
  'not-found': 'This account is disabled. Enable it first.',
};

async function runCommand(
  command: Exclude<DeskCommand, { name: 'help' }>,
  context: DeskCommandContext,
): Promise<void> {
  const { database, now, print } = context;
  switch (command.name) {
    case 'invite': {
      const hasOwner = await database.run(hasEnabledOwner);
      const role = command.role ?? (hasOwner ? 'member' : 'owner');
      if (!hasOwner && role !== 'owner')
        throw new PlainError('There is no owner yet. Invite one first: --role owner');
      const { email } = command;
      const invitation = await createInvitation(database, { email, role, userId: null, now });
      printLink(context, `For ${oneLine(email)}, as ${roleTitles[role]}`, invitation);
      return;
    }
    case 'reset': {
      const { id, email } = await find(database, command.email);
      const invitation = await resetPerson(database, { id, now, actorId: null });
      printLink(context, `For ${oneLine(email)}, whose passkeys no longer work`, invitation);
      return;
    }
    case 'disable':
    case 'enable': {
      const { id } = await find(database, command.email);
      await changePerson(database, { id, isDisabled: command.name === 'disable', now, actorId: null });
      print(`${command.name === 'disable' ? 'Disabled' : 'Enabled'}.\n`);
      return;
    }
    case 'delete': {
      const { id } = await find(database, command.email);
      await deletePerson(database, { id, leadsTo: null, now, actorId: null });
      print('Deleted.\n');
      return;
    }
    case 'list':
      print(formatPeople(await database.run(listPeople)));
  }
}

async function find(database: Database, email: string): Promise<UserTable> {
  const user = await database.run((db) => userByEmail(db, email).executeTakeFirst());
  if (!user) throw new PlainError('There is no account with this e-mail address.');
  return user;
}

const printLink = (
  { origin, print }: DeskCommandContext,
  whom: string,
  invitation: CreatedInvitation,
): void =>
  print(
    `${whom}. Works once, until ${time(new Date(invitation.expiresAt))} UTC:\n${linkOf(origin, invitation)}\n`,
  );

function formatPeople(people: readonly Person[]): string {
  if (people.length === 0) return 'There are none. To make the first: npm run desk -- invite EMAIL\n';
  const rows = people.map((person) => [
    oneLine(person.email),
    oneLine(person.name),
    roleTitles[person.role],
    person.isDisabled ? 'disabled' : 'enabled',
    person.methods.join(', ') || 'none',
    person.lastSeen === null ? '' : time(new Date(person.lastSeen)),
  ]);
  return `${inColumns([['EMAIL', 'NAME', 'ROLE', 'STATE', 'SIGN-IN', 'LAST SEEN (UTC)'], ...rows])}\n`;
}
