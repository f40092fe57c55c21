/** What each role may do at the desk. The interface, the server and the tests read these two tables. */

export const roles = ['owner', 'member'] as const;
export type Role = (typeof roles)[number];

export const roleTitles: Readonly<Record<Role, string>> = {
  owner: 'Owner',
  member: 'Member',
};

type PermissionEntry = { readonly roles: readonly Role[]; readonly allows: string };

const everyone = roles;
const owners = ['owner'] as const;

export const permissions = {
  'leads.read': { roles: everyone, allows: 'See leads and what was done with them' },
  'leads.work': { roles: everyone, allows: 'Enter leads, reply, note, assign, follow up and close' },
  'leads.export': { roles: owners, allows: 'Export lists of leads as files' },
  'reports.read': { roles: everyone, allows: 'See the promise and the funnel' },
  'deliveries.read': { roles: everyone, allows: 'See deliveries and their attempts' },
  'deliveries.manage': { roles: everyone, allows: 'Retry, drop and test deliveries' },
  'privacy.manage': { roles: owners, allows: 'Export and erase all data about a person' },
  'people.manage': { roles: owners, allows: 'Invite, change, disable, reset and delete people' },
  'installation.check': { roles: owners, allows: 'See what the installation lacks' },
  'audit.read': { roles: owners, allows: 'Read the audit log' },
} as const satisfies Readonly<Record<string, PermissionEntry>>;

export type Permission = keyof typeof permissions;

export const isAllowed = (role: Role, permission: Permission): boolean =>
  (permissions[permission].roles as readonly Role[]).includes(role);

export const permissionsOf = (role: Role): readonly Permission[] =>
  (Object.keys(permissions) as Permission[]).filter((permission) => isAllowed(role, permission));
