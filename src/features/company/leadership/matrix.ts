import { type LeaderRole } from '../../../../contract/company.ts';
import { parts, type Matter, type Part } from './content.ts';

export function responsibilityOf(role: LeaderRole, matter: Matter): Part | undefined {
  if (matter.answers === role) return 'answers';
  if (matter.decides === role) return 'decides';
  return matter.informed.includes(role) ? 'informed' : undefined;
}

/** The roles that have to do with a matter, by part; parts that none has are left out. */
export const rolesIn = (matter: Matter, roles: readonly LeaderRole[]) =>
  parts
    .map((part) => ({ part, roles: roles.filter((role) => responsibilityOf(role, matter) === part) }))
    .filter((group) => group.roles.length > 0);
