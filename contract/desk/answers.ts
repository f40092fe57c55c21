import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type {
  AccountAnswer,
  AuditPage,
  Invitation,
  LinkAnswer,
  PeopleAnswer,
  SessionAnswer,
} from './accounts.ts';
import type { MessageDraft, SendAnswer, TemplatesAnswer, Thread, UnmatchedPage } from './conversation.ts';
import type { DeliveriesAnswer, TestAnswer } from './deliveries.ts';
import type { NotificationsAnswer } from './notifications.ts';
import type { ErasureReceipt, PeopleFound, ReceiptsAnswer, RetentionAnswer } from './privacy.ts';
import type { FunnelAnswer, PromiseAnswer } from './reports.ts';
import type { MailboxTest, SetUpAnswer } from './set-up.ts';
import type {
  ChangeAnswer,
  ChangeSeveralAnswer,
  ImportReport,
  LeadDetails,
  LeadPage,
  Overview,
  SavedViewsAnswer,
  TimelinePage,
} from './leads.ts';
import type { DeskRoute } from './routes.ts';

export type { AuthenticationResponseJSON, RegistrationResponseJSON };

type Done = { readonly done: true };

/** What each call answers with status 200. Other statuses carry `DeskError`, and 409 of a lead a `Conflict`. */
export interface DeskAnswers {
  session: SessionAnswer;
  signInPasskeyOptions: PublicKeyCredentialRequestOptionsJSON;
  signInPasskey: SessionAnswer;
  /** Redirections. */
  /** Where the browser goes to sign in. */
  enrolCompany: { readonly url: string };
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
  setUp: SetUpAnswer;
  dismissSetUp: Done;
  testMailbox: MailboxTest;
  overview: Overview;
  leads: LeadPage;
  /** A CSV file, which the service streams. */
  exportLeads: Blob;
  savedViews: SavedViewsAnswer;
  saveView: SavedViewsAnswer;
  removeView: SavedViewsAnswer;
  lead: LeadDetails;
  timeline: TimelinePage;
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
  sendMessage: SendAnswer;
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

export type DeskErrorCode =
  /** 400: the request does not fit its schema. */
  | 'malformed'
  /** 401: not signed in, or the session has ended. */
  | 'signed-out'
  /** 401: the passkey is unknown, was removed or did not sign rightly; the same for all of them. */
  | 'refused'
  /** 403 */
  | 'forbidden'
  /** 403: the page that calls is not the desk's own. */
  | 'wrong-origin'
  /** 403: the call needs a fresh authentication. */
  | 'not-fresh'
  /** 403: no sign-in without TLS, except on the machine itself. */
  | 'not-secure'
  | 'not-found'
  | 'conflict'
  /** 409: the mail is on its way or has arrived. */
  | 'already-sent'
  /** 410: the link was used, is too old or was never made. */
  | 'link-invalid'
  /** 422 */
  | 'no-mail-server'
  | 'no-such-recipient'
  | 'last-owner'
  | 'last-method'
  | 'email-taken'
  /** 429, with Retry-After. */
  | 'too-many'
  /** 503, with Retry-After. */
  | 'unavailable';

export interface DeskError {
  readonly error: DeskErrorCode;
}
