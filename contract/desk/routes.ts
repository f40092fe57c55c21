import type { Permission } from './roles.ts';

/** Every call of the desk: its path below `deskApi` and who may make it. Reads with personal search terms are POST too. */

export const deskPath = '/desk';
export const deskApi = '/api/desk';

/** The path of a lead's page below `deskPath`. */
export const leadPage = (ref: string): string => `/leads/${ref}`;

export type RouteEntry = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** `anyone` includes people who are not signed in. */
  readonly access: 'anyone' | 'signed-in' | Permission;
  /** Needs an authentication that is at most `freshMinutes` old. */
  readonly fresh?: true;
  /** No use of the session, which ends after some hours without one. */
  readonly isPassive?: true;
  /** The largest body that is read, where it is not the usual one. */
  readonly bodyBytes?: number;
  /** A navigation that another site begins. */
  readonly isCrossSite?: true;
};

/** Sent with calls that an open page makes by itself: no use of the session either. */
export const unattendedHeader = 'desk-unattended';

export const freshMinutes = 10;

export const deskRoutes = {
  session: { method: 'GET', path: '/session', access: 'anyone' },
  signInPasskeyOptions: { method: 'POST', path: '/sign-in/passkey/options', access: 'anyone' },
  signInPasskey: { method: 'POST', path: '/sign-in/passkey', access: 'anyone' },
  enrolCompany: { method: 'POST', path: '/enrol/company', access: 'anyone' },
  /** Pages that the browser goes to; they end at the desk's page with the result in the fragment. */
  signInCompany: { method: 'GET', path: '/sign-in/company', access: 'anyone' },
  signInCompanyReturn: {
    method: 'GET',
    path: '/sign-in/company/return',
    access: 'anyone',
    isPassive: true,
    isCrossSite: true,
  },
  confirmCompany: { method: 'GET', path: '/confirm/company', access: 'signed-in' },
  signOut: { method: 'POST', path: '/sign-out', access: 'signed-in' },

  invitation: { method: 'POST', path: '/enrol/open', access: 'anyone' },
  enrolPasskeyOptions: { method: 'POST', path: '/enrol/passkey/options', access: 'anyone' },
  enrolPasskey: { method: 'POST', path: '/enrol/passkey', access: 'anyone' },

  confirmPasskeyOptions: { method: 'POST', path: '/confirm/passkey/options', access: 'signed-in' },
  confirmPasskey: { method: 'POST', path: '/confirm/passkey', access: 'signed-in' },

  account: { method: 'GET', path: '/account', access: 'signed-in' },
  changeAccount: { method: 'POST', path: '/account/change', access: 'signed-in' },
  endSession: { method: 'POST', path: '/account/sessions/end', access: 'signed-in' },
  addPasskeyOptions: { method: 'POST', path: '/account/passkeys/options', access: 'signed-in', fresh: true },
  addPasskey: { method: 'POST', path: '/account/passkeys/add', access: 'signed-in', fresh: true },
  removePasskey: { method: 'POST', path: '/account/passkeys/remove', access: 'signed-in', fresh: true },

  notifications: { method: 'GET', path: '/notifications', access: 'signed-in' },
  changeNotifications: { method: 'POST', path: '/notifications/change', access: 'signed-in' },
  subscribePush: { method: 'POST', path: '/notifications/subscribe', access: 'signed-in' },
  unsubscribePush: { method: 'POST', path: '/notifications/unsubscribe', access: 'signed-in' },
  testPush: { method: 'POST', path: '/notifications/test', access: 'signed-in' },

  people: { method: 'GET', path: '/people', access: 'signed-in' },
  invitePerson: { method: 'POST', path: '/people/invite', access: 'people.manage', fresh: true },
  changePerson: { method: 'POST', path: '/people/change', access: 'people.manage', fresh: true },
  resetPerson: { method: 'POST', path: '/people/reset', access: 'people.manage', fresh: true },
  deletePerson: { method: 'POST', path: '/people/delete', access: 'people.manage', fresh: true },
  changeRoundRobin: { method: 'POST', path: '/people/round-robin', access: 'people.manage' },
  revokeLink: { method: 'POST', path: '/people/links/revoke', access: 'people.manage' },

  audit: { method: 'POST', path: '/audit/list', access: 'audit.read' },

  installation: { method: 'GET', path: '/installation', access: 'installation.check' },
  /** Asks mail servers, DNS and the receiver of webhooks too. */
  checkInstallation: { method: 'POST', path: '/installation/check', access: 'installation.check' },

  overview: { method: 'GET', path: '/overview', access: 'leads.read' },
  leads: { method: 'POST', path: '/leads/list', access: 'leads.read' },
  exportLeads: { method: 'POST', path: '/leads/export', access: 'leads.export', fresh: true },
  savedViews: { method: 'GET', path: '/views', access: 'leads.read' },
  saveView: { method: 'POST', path: '/views/save', access: 'leads.read' },
  removeView: { method: 'POST', path: '/views/remove', access: 'leads.read' },
  lead: { method: 'POST', path: '/leads/get', access: 'leads.read' },
  changeLead: { method: 'POST', path: '/leads/change', access: 'leads.work' },
  changeLeads: {
    method: 'POST',
    path: '/leads/change-several',
    access: 'leads.work',
    bodyBytes: 1024 * 1024,
  },
  addLead: { method: 'POST', path: '/leads/add', access: 'leads.work' },
  importLeads: { method: 'POST', path: '/leads/import', access: 'leads.work', bodyBytes: 1024 * 1024 },
  correctLead: { method: 'POST', path: '/leads/correct', access: 'leads.work' },
  saveDraft: { method: 'POST', path: '/leads/notes/draft', access: 'leads.work' },
  addNote: { method: 'POST', path: '/leads/notes/add', access: 'leads.work' },
  removeNote: { method: 'POST', path: '/leads/notes/remove', access: 'leads.work' },
  linkLeads: { method: 'POST', path: '/leads/link', access: 'leads.work' },
  unlinkLeads: { method: 'POST', path: '/leads/unlink', access: 'leads.work' },
  thread: { method: 'POST', path: '/leads/thread', access: 'leads.read' },
  saveMessageDraft: { method: 'POST', path: '/leads/messages/draft', access: 'leads.work' },
  sendMessage: { method: 'POST', path: '/leads/messages/send', access: 'leads.work' },
  undoMessage: { method: 'POST', path: '/leads/messages/undo', access: 'leads.work' },
  /** With the id of the attachment as `?id=`. */
  attachment: { method: 'GET', path: '/attachment', access: 'leads.read' },
  unmatched: { method: 'POST', path: '/unmatched/list', access: 'leads.read' },
  joinMessage: { method: 'POST', path: '/unmatched/join', access: 'leads.work' },
  makeLead: { method: 'POST', path: '/unmatched/make-lead', access: 'leads.work' },
  removeMessage: { method: 'POST', path: '/unmatched/remove', access: 'leads.work' },
  templates: { method: 'GET', path: '/templates', access: 'leads.read' },
  saveTemplate: { method: 'POST', path: '/templates/save', access: 'leads.work' },
  removeTemplate: { method: 'POST', path: '/templates/remove', access: 'leads.work' },
  presence: { method: 'POST', path: '/presence', access: 'leads.read' },
  live: { method: 'GET', path: '/live', access: 'leads.read', isPassive: true },

  promise: { method: 'GET', path: '/promise', access: 'reports.read' },
  funnel: { method: 'POST', path: '/funnel', access: 'reports.read' },

  deliveries: { method: 'POST', path: '/deliveries/list', access: 'deliveries.read' },
  retryDelivery: { method: 'POST', path: '/deliveries/retry', access: 'deliveries.manage' },
  dropDelivery: { method: 'POST', path: '/deliveries/drop', access: 'deliveries.manage' },
  testDelivery: { method: 'POST', path: '/deliveries/test', access: 'deliveries.manage' },

  retention: { method: 'GET', path: '/privacy/retention', access: 'signed-in' },
  findPerson: { method: 'POST', path: '/privacy/find', access: 'privacy.manage' },
  exportPerson: { method: 'POST', path: '/privacy/export', access: 'privacy.manage', fresh: true },
  erasePerson: { method: 'POST', path: '/privacy/erase', access: 'privacy.manage', fresh: true },
  receipts: { method: 'GET', path: '/privacy/receipts', access: 'privacy.manage' },
} as const satisfies Readonly<Record<string, RouteEntry>>;

export type DeskRoute = keyof typeof deskRoutes;

/** With the exact shape of every entry, for code that walks the table. */
export const routeEntry = (route: DeskRoute): RouteEntry => deskRoutes[route];
