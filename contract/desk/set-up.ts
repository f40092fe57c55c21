/** The list of the first day. */

export const setUpSteps = ['mail', 'mailbox', 'webhook', 'colleague', 'push'] as const;
export type SetUpStep = (typeof setUpSteps)[number];

export interface SetUpAnswer {
  readonly isDismissed: boolean;
  readonly done: Readonly<Record<SetUpStep, boolean>>;
}

/** What a connection to the mailbox has found, or why there is none. */
export type MailboxTest =
  | { readonly folder: string; readonly mails: number; readonly unread: number }
  | { readonly reason: string };
