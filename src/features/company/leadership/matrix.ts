import { type LeaderRole } from '../../../../contract/company.ts';
import { parts, type Matter, type Part } from './content.ts';

export function responsibilityOf(role: LeaderRole, matter: Matter): Part | undefined {
  if (matter.answers === role) return 'answers';
  if (matter.decides === role) return 'decides';
  return matter.told.includes(role) ? 'told' : undefined;
}

export const mattersOf = (role: LeaderRole, matters: readonly Matter[]) =>
  parts
    .map((part) => ({ part, matters: matters.filter((matter) => responsibilityOf(role, matter) === part) }))
    .filter((group) => group.matters.length > 0);
