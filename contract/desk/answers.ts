import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type {
  AccountAnswer,
  AuditPage,
  Invitation,
  LinkAnswer,
  PeopleAnswer,
  SessionAnswer,
} from './accounts.ts';
import type { MessageDraft, TemplatesAnswer, Thread, UnmatchedPage } from './conversation.ts';
import type { DeliveriesAnswer, TestAnswer } from './deliveries.ts';
import type { NotificationsAnswer } from './notifications.ts';
import type { ErasureReceipt, PeopleFound, ReceiptsAnswer, RetentionAnswer } from './privacy.ts';
import type { FunnelAnswer, PromiseAnswer } from './reports.ts';
import type { InstallationAnswer } from './installation.ts';
import type {
  ChangeAnswer,
  ChangeSeveralAnswer,
  ImportReport,
  LeadDetails,
  LeadPage,
  Overview,
  SavedViewsAnswer,
} from './leads.ts';
import type { DeskRoute } from './routes.ts';

type Done = { readonly done: true };

/** What each call answers with status 200. Other statuses carry `DeskError`, and 409 of a lead a `Conflict`. */
export interface DeskAnswers {
  session: SessionAnswer;
  signInPasskeyOptions: PublicKeyCredentialRequestOptionsJSON;
  signInPasskey: SessionAnswer;
  /** Where the browser goes to sign in. */
  enrolCompany: { readonly url: string };
  /** Redirects. */
  signInCompany: '';
  signInCompanyReturn: '';
  confirmCompany: '';
  signOut: Done;
  invitation: Invitation;
  enrolPasskeyOptions: PublicKeyCredentialCreationOptionsJSON;
  enrolPasskey: SessionAnswer;
  confirmPasskeyOptions: PublicKeyCredentialRequestOptionsJSON;
  confirmPasskey: SessionAnswer;
  account: AccountAnswer;
  changeAccount: AccountAnswer;
  endSession: AccountAnswer;
  addPasskeyOptions: PublicKeyCredentialCreationOptionsJSON;
  addPasskey: AccountAnswer;
  removePasskey: AccountAnswer;
  notifications: NotificationsAnswer;
  changeNotifications: NotificationsAnswer;
  subscribePush: NotificationsAnswer;
  unsubscribePush: NotificationsAnswer;
  /** How many devices have accepted it. */
  testPush: { readonly sent: number; readonly failed: number };
  people: PeopleAnswer;
  invitePerson: LinkAnswer;
  changePerson: PeopleAnswer;
  resetPerson: LinkAnswer;
  deletePerson: PeopleAnswer;
  changeRoundRobin: PeopleAnswer;
  revokeLink: PeopleAnswer;
  audit: AuditPage;
  installation: InstallationAnswer;
  checkInstallation: InstallationAnswer;
  overview: Overview;
  leads: LeadPage;
  /** A CSV file, which the service streams. */
  exportLeads: Blob;
  savedViews: SavedViewsAnswer;
  saveView: SavedViewsAnswer;
  removeView: SavedViewsAnswer;
  lead: LeadDetails;
  changeLead: ChangeAnswer;
  changeLeads: ChangeSeveralAnswer;
  addLead: LeadDetails;
  importLeads: ImportReport;
  correctLead: LeadDetails;
  addNote: LeadDetails;
  removeNote: LeadDetails;
  linkLeads: LeadDetails;
  unlinkLeads: LeadDetails;
  thread: Thread;
  saveMessageDraft: Done;
  sendMessage: Done;
  undoMessage: MessageDraft;
  /** The bytes of a file. */
  attachment: Uint8Array;
  unmatched: UnmatchedPage;
  joinMessage: Done;
  makeLead: { readonly ref: string };
  removeMessage: Done;
  templates: TemplatesAnswer;
  saveTemplate: TemplatesAnswer;
  removeTemplate: TemplatesAnswer;
  presence: Done;
  saveDraft: Done;
  /** An event stream. */
  live: never;
  promise: PromiseAnswer;
  funnel: FunnelAnswer;
  deliveries: DeliveriesAnswer;
  retryDelivery: { readonly retried: number };
  dropDelivery: { readonly dropped: number };
  testDelivery: TestAnswer;
  retention: RetentionAnswer;
  findPerson: PeopleFound;
  /** Everything about the person, under the names of the specification and of the tables. */
  exportPerson: Readonly<Record<string, unknown>>;
  erasePerson: ErasureReceipt;
  receipts: ReceiptsAnswer;
}

/** A compile error here means that a route has no answer, or an answer no route. */
export type EveryRouteAnswers = { readonly [Route in DeskRoute]: DeskAnswers[Route] };

/** Why the service refuses a call, as people read it. */
export const deskErrors = {
  /** 400: the request does not fit its schema. */
  malformed: 'The service did not understand this. Please reload the page.',
  /** 401: not signed in, or the session has ended. */
  'signed-out': 'You are signed out.',
  /** 401: the passkey is unknown, was removed or did not sign rightly; the same for all of them. */
  refused: 'This passkey is not known here. Ask an owner for a new link.',
  /** 403 */
  forbidden: 'Your role does not allow this.',
  /** 403: the page that calls is not the desk's own. */
  'wrong-origin':
    'This page is not at the address that the service expects for the desk. Open the desk there.',
  /** 403: the call needs a fresh authentication. */
  'not-fresh': 'Please confirm that it is you.',
  /** 403: no sign-in without TLS, except on the machine itself. */
  'not-secure': 'Signing in needs https, or the machine that the service runs on.',
  'not-found': 'This is no longer there.',
  conflict: 'Someone else has changed this meanwhile.',
  /** 409: the mail is on its way or has arrived. */
  'already-sent': 'This mail is on its way already.',
  /** 410: the link was used, is too old or was never made. */
  'link-invalid': 'This link was used or revoked, or is older than 30 minutes. Ask for another one.',
  /** 422 */
  'no-mail-server': 'No mail can be sent, because no mail server is set.',
  'no-such-recipient': 'Mails go to the address of the lead, or to one that has written about it.',
  'last-owner': 'The desk needs at least one owner.',
  'last-method': 'This is your only passkey. Add another one first.',
  'email-taken': 'An account with this e-mail address exists.',
  /** 429, with Retry-After. */
  'too-many': 'Too many attempts.',
  /** 503, with Retry-After. */
  unavailable: 'The service is not available right now.',
} as const;

export type DeskErrorCode = keyof typeof deskErrors;

export interface DeskError {
  readonly error: DeskErrorCode;
}
