/** The state of a navigation to a lead that is to be answered. */
export const replyState = { isReplying: true };

export const isOpenedToReply = (): boolean =>
  (history.state as Partial<typeof replyState> | null)?.isReplying === true;
