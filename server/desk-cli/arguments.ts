import { isEmail } from '../../contract/lead.ts';
import { type Role, roles } from '../../contract/desk/roles.ts';
import { parseWords, UsageError } from '../leads-cli/arguments.ts';

export type DeskCommand =
  /** Without a role: owner while there is none, then member. */
  | { readonly name: 'invite'; readonly email: string; readonly role: Role | undefined }
  | { readonly name: 'disable' | 'enable' | 'reset' | 'delete'; readonly email: string }
  | { readonly name: 'list' }
  | { readonly name: 'help' };

export const usage = `npm run desk -- <command>

  invite EMAIL [--role owner|member]  makes a link for a new account
  disable EMAIL                       ends all sessions and lets the person in no more
  enable EMAIL                        lets the person in again
  reset EMAIL                         removes passkeys, and makes a link for a new one
  delete EMAIL                        removes the account; open leads of the person have no owner then
  list                                all accounts
`;

const options = { role: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const;

export function readArguments(args: readonly string[]): DeskCommand {
  const { values, positionals } = parseWords(args, options);
  const [name, ...words] = positionals;
  if (values.help || name === 'help' || name === undefined) return { name: 'help' };
  if (values.role !== undefined && name !== 'invite') throw new UsageError(`'${name}' does not know --role.`);
  switch (name) {
    case 'invite':
      return { name, email: emailOf(name, words), role: roleOf(values.role) };
    case 'disable':
    case 'enable':
    case 'reset':
    case 'delete':
      return { name, email: emailOf(name, words) };
    case 'list':
      if (words.length > 0) throw new UsageError(`'${name}' was given too much: ${words.join(' ')}`);
      return { name };
    default:
      throw new UsageError(`There is no command '${name}'.`);
  }
}

function emailOf(name: string, [word = '', ...rest]: readonly string[]): string {
  if (rest.length > 0) throw new UsageError(`'${name}' was given too much: ${rest.join(' ')}`);
  if (!isEmail(word.trim())) throw new UsageError('Whom? Give an e-mail address.');
  return word.trim();
}

function roleOf(text: string | undefined): Role | undefined {
  if (text === undefined) return undefined;
  const role = roles.find((each) => each === text);
  if (!role) throw new UsageError(`--role must be one of ${roles.join(', ')}.`);
  return role;
}
