import type { Permission, Role } from './roles.ts';

/** People, sessions and the audit log. Times are milliseconds since 1970. */

export interface Account {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  /** IANA name. */
  readonly timeZone: string;
}

export type SessionAnswer =
  /** No account exists: only a set-up link opens the desk. */
  | { readonly state: 'closed' }
  | ({ readonly state: 'signed-out' } & CompanySignIn)
  | ({
      readonly state: 'signed-in';
      readonly account: Account;
      readonly permissions: readonly Permission[];
      /** Until when changes that need a fresh authentication are possible. */
      readonly freshUntil: number;
      readonly methods: readonly SignInMethod[];
      /** URL of the public pages: `/`, unless the desk has a host of its own. */
      readonly siteUrl: string;
      readonly companyName: string;
    } & CompanySignIn);

/** Whether people can sign in with the company's provider. */
type CompanySignIn = { readonly hasCompanySignIn?: true };

export type SignInMethod = 'passkey' | 'company';

export interface Invitation {
  readonly kind: 'set-up' | 'invitation' | 'reset';
  /** Null when the person chooses it: only at set-up. */
  readonly email: string | null;
  /** The person whose account is reset; null for other links. */
  readonly name: string | null;
  readonly role: Role;
  readonly expiresAt: number;
}

export interface PasskeyView {
  readonly id: string;
  readonly name: string;
  readonly createdAt: number;
  readonly lastUsed: number | null;
}

export interface SessionView {
  readonly id: string;
  readonly isCurrent: boolean;
  /** Such as "Firefox on Linux". */
  readonly device: string;
  readonly startedAt: number;
  readonly lastSeen: number;
  readonly endsAt: number;
}

export interface AccountAnswer {
  readonly account: Account;
  /** The signature of mails to visitors; when empty, they end with name and company. */
  readonly signature: string;
  readonly passkeys: readonly PasskeyView[];
  readonly sessions: readonly SessionView[];
}

/** Those who may not manage people get no `methods`, no `lastSeen` and no `openLeads`. */
export interface Person extends Account {
  readonly isDisabled: boolean;
  readonly methods: readonly SignInMethod[];
  readonly lastSeen: number | null;
  /** How many leads that are not closed the person owns. */
  readonly openLeads: number;
}

/** A link that was made and not used yet. */
export interface OpenLink {
  readonly id: string;
  readonly kind: Exclude<Invitation['kind'], 'set-up'>;
  readonly email: string;
  readonly role: Role;
  /** The id of a person; null for the command line. */
  readonly createdBy: string | null;
  readonly expiresAt: number;
}

export interface PeopleAnswer {
  readonly people: readonly Person[];
  /** Whose accounts were deleted: their names are still in the history. */
  readonly former: readonly Pick<Person, 'id' | 'name'>[];
  /** New leads are given to members in turn. */
  readonly isRoundRobin: boolean;
  /** Empty for those who may not manage people. */
  readonly links: readonly OpenLink[];
}

/** A link that makes or resets an account, shown once. */
export interface LinkAnswer {
  readonly link: string;
  readonly expiresAt: number;
}

/** What the audit log notes, with its titles. */
export const auditActions = {
  'set-up': 'Set up the desk',
  invited: 'Invited a person',
  enrolled: 'Made an account',
  'signed-in': 'Signed in',
  'sign-in-refused': 'Sign-in refused',
  'signed-out': 'Signed out',
  'session-ended': 'Ended a session',
  'role-changed': 'Changed a role',
  disabled: 'Disabled an account',
  enabled: 'Enabled an account',
  reset: 'Reset a sign-in',
  deleted: 'Deleted an account',
  'link-revoked': 'Revoked a link',
  'round-robin-changed': 'Changed round robin',
  'passkey-added': 'Added a passkey',
  'passkey-removed': 'Removed a passkey',
  // The next three are in logs of earlier releases only.
  'password-set': 'Set a password',
  'recovery-code-used': 'Used a recovery code',
  'recovery-codes-renewed': 'Renewed recovery codes',
  'lead-added': 'Entered a lead',
  'leads-imported': 'Imported leads',
  'leads-exported': 'Exported leads',
  'lead-corrected': 'Corrected a lead',
  'lead-changed': 'Changed a lead',
  'note-added': 'Added a note',
  'note-removed': 'Removed a note',
  'leads-linked': 'Linked leads',
  'leads-unlinked': 'Unlinked leads',
  'message-written': 'Wrote a mail',
  'message-undone': 'Took a mail back',
  'message-joined': 'Gave a mail to a lead',
  'message-removed': 'Removed a mail',
  'template-saved': 'Saved a template',
  'template-removed': 'Removed a template',
  'delivery-retried': 'Retried a delivery',
  'delivery-dropped': 'Dropped a delivery',
  'delivery-tested': 'Tested a channel',
  'installation-checked': 'Checked the installation',
  'person-exported': 'Exported a person',
  'person-erased': 'Erased a person',
} as const;
export type AuditAction = keyof typeof auditActions;

export interface AuditEntry {
  readonly number: number;
  readonly at: number;
  /** Null for the command line and the service itself. */
  readonly actor: string | null;
  readonly action: AuditAction;
  /** The ref of a lead, the id of a person or of a delivery. */
  readonly subject: string | null;
  readonly detail: string | null;
}

export interface AuditPage {
  readonly entries: readonly AuditEntry[];
  /** Passed back for older entries; null on the last page. */
  readonly next: string | null;
}
