import { fill, levelIds, withinDescription } from '../../../ui/quote/format.ts';

export const roleIds = [
  'angular',
  'dotnet',
  'nodejs',
  'react',
  'full-stack',
  'qa',
  'devops',
  'design',
] as const;
export const startIds = ['now', 'month', 'quarter', 'open'] as const;

type RoleId = (typeof roleIds)[number];
export type LevelId = (typeof levelIds)[number];
export type StartId = (typeof startIds)[number];

/** The table of the drawing has `seats` places. */
export const limits = { perRole: 6, seats: 11, overlap: { least: 1, most: 8 } } as const;

type Seat = { readonly role: RoleId; readonly level: LevelId };
export type Member = { readonly count: number; readonly level: LevelId };

export type Team = {
  readonly members: Readonly<Record<RoleId, Member>>;
  /** Hours a day that both sides work. */
  readonly overlap: number;
  readonly start: StartId;
};

const none: Member = { count: 0, level: 'senior' };

export const emptyTeam: Team = {
  members: Object.fromEntries(roleIds.map((role) => [role, none])) as Record<RoleId, Member>,
  overlap: 4,
  start: 'month',
};

export const sizeOf = ({ members }: Team): number =>
  roleIds.reduce((sum, role) => sum + members[role].count, 0);

const within = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, Number.isFinite(value) ? Math.round(value) : least));

const withMember = (team: Team, role: RoleId, change: Partial<Member>): Team => ({
  ...team,
  members: { ...team.members, [role]: { ...team.members[role], ...change } },
});

/** Limited to the free seats and to `limits.perRole`. */
export function withCount(team: Team, role: RoleId, count: number): Team {
  const free = limits.seats - sizeOf(team) + team.members[role].count;
  return withMember(team, role, { count: within(count, 0, Math.min(limits.perRole, free)) });
}

export const withLevel = (team: Team, role: RoleId, level: LevelId): Team =>
  withMember(team, role, { level });

export const withOverlap = (team: Team, hours: number): Team => ({
  ...team,
  overlap: within(hours, limits.overlap.least, limits.overlap.most),
});

export const teamOf = (first: readonly (Seat & { readonly count: number })[]): Team =>
  first.reduce(
    (team, { role, count, level }) => withLevel(withCount(team, role, count), role, level),
    emptyTeam,
  );

export const mayGrow = (team: Team, role: RoleId): boolean =>
  sizeOf(team) < limits.seats && team.members[role].count < limits.perRole;

/** One seat for each person, in the order of the roles. */
export const seatsOf = ({ members }: Team): readonly Seat[] =>
  roleIds.flatMap((role) =>
    Array.from({ length: members[role].count }, () => ({ role, level: members[role].level })),
  );

export type TeamWords = {
  readonly sentence: string;
  readonly size: { readonly one: string; readonly many: string };
  readonly roles: readonly {
    readonly id: RoleId;
    readonly one: string;
    readonly many: string;
    readonly seat: string;
  }[];
  readonly levels: Readonly<Record<LevelId, string>>;
  readonly starts: Readonly<Record<StartId, string>>;
};

export const sizeText = (team: Team, { size }: TeamWords): string =>
  sizeOf(team) === 1 ? size.one : fill(size.many, { count: sizeOf(team) });

/** Such as "2 senior React developers". */
export const memberText = (
  { one, many }: TeamWords['roles'][number],
  { count, level }: Member,
  { levels }: TeamWords,
): string => `${count} ${levels[level].toLowerCase()} ${count === 1 ? one : many}`;

/** The team in a sentence, for the description of the project; empty for an empty team. */
export function describeTeam(team: Team, words: TeamWords): string {
  if (sizeOf(team) === 0) return '';
  const parts = words.roles
    .filter(({ id }) => team.members[id].count > 0)
    .map((role) => memberText(role, team.members[role.id], words));
  return withinDescription(
    fill(words.sentence, {
      size: sizeText(team, words),
      members: new Intl.ListFormat('en-GB').format(parts),
      overlap: team.overlap,
      start: words.starts[team.start],
    }),
  );
}

/** The team as the fragment of the page's address, such as `team=4.month&react=2.senior`. */
export function teamFragment({ members, overlap, start }: Team): string {
  const fragment = new URLSearchParams({ team: `${overlap}.${start}` });
  for (const role of roleIds) {
    const { count, level } = members[role];
    if (count > 0) fragment.set(role, `${count}.${level}`);
  }
  return fragment.toString();
}

/** What the fragment says wrongly is as in an empty team. */
export function teamIn(fragment: string): Team {
  const given = new URLSearchParams(fragment);
  const [hours = '', begins] = (given.get('team') ?? '').split('.');
  const team = roleIds.reduce((before, role) => {
    const [count = '', level] = (given.get(role) ?? '').split('.');
    const counted = withCount(before, role, Number(count));
    return withLevel(counted, role, levelIds.find((each) => each === level) ?? none.level);
  }, emptyTeam);
  const start = startIds.find((each) => each === begins) ?? emptyTeam.start;
  return { ...(hours === '' ? team : withOverlap(team, Number(hours))), start };
}
