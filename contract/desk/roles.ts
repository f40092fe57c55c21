/** What each role may do at the desk. The interface, the server and the tests read these two tables. */

export const roles = ['owner', 'sales', 'reader'] as const;
export type Role = (typeof roles)[number];

export const roleTitles: Readonly<Record<Role, string>> = {
  owner: 'Owner',
  sales: 'Sales',
  reader: 'Reader',
};

type PermissionEntry = { readonly roles: readonly Role[]; readonly allows: string };

const everyone = roles;
const workers = ['owner', 'sales'] as const;
const owners = ['owner'] as const;

export const permissions = {
  'leads.read': { roles: everyone, allows: 'See leads and what was done with them' },
  'leads.contact': { roles: workers, allows: 'See e-mail addresses, phone numbers and IP addresses' },
  'leads.work': { roles: workers, allows: 'Reply, note, assign, snooze and close' },
  'insight.read': { roles: everyone, allows: 'See the promise and the funnel' },
  'deliveries.read': { roles: everyone, allows: 'See deliveries and their attempts' },
  'deliveries.manage': { roles: workers, allows: 'Retry, drop and test deliveries' },
  'privacy.manage': { roles: owners, allows: 'Export and erase all data about a person' },
  'people.manage': { roles: owners, allows: 'Invite, change, disable and reset people' },
  'audit.read': { roles: owners, allows: 'Read and check the audit log' },
} as const satisfies Readonly<Record<string, PermissionEntry>>;

export type Permission = keyof typeof permissions;

export const isAllowed = (role: Role, permission: Permission): boolean =>
  (permissions[permission].roles as readonly Role[]).includes(role);

export const permissionsOf = (role: Role): readonly Permission[] =>
  (Object.keys(permissions) as Permission[]).filter((permission) => isAllowed(role, permission));
