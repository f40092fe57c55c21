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
export const levelIds = ['junior', 'mid', 'senior', 'lead'] as const;
export const startIds = ['now', 'month', 'quarter', 'open'] as const;

export type RoleId = (typeof roleIds)[number];
export type LevelId = (typeof levelIds)[number];
export type StartId = (typeof startIds)[number];

/** `description` is what the popup's question allows; the table of the drawing has `seats` places. */
export const limits = { perRole: 6, seats: 11, overlap: { least: 1, most: 8 }, description: 1000 } as const;

export type Seat = { readonly role: RoleId; readonly level: LevelId };
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

/** The team in a sentence, for the description of the project; empty for an empty team. */
export function describeTeam(team: Team, words: TeamWords): string {
  const size = sizeOf(team);
  if (size === 0) return '';
  const parts = words.roles.flatMap(({ id, one, many }) => {
    const { count, level } = team.members[id];
    return count === 0 ? [] : [`${count} ${words.levels[level].toLowerCase()} ${count === 1 ? one : many}`];
  });
  const values: Readonly<Record<string, string>> = {
    size: size === 1 ? words.size.one : words.size.many.replace('{count}', String(size)),
    members: listed(parts),
    overlap: String(team.overlap),
    start: words.starts[team.start],
  };
  const text = words.sentence.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  return bounded(text, limits.description);
}

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

const bounded = (text: string, most: number): string => {
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
};
