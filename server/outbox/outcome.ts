/** How one attempt ended. The reason is stored with the delivery and never logged. */
export type Outcome =
  /** With a note when it went elsewhere than to the receiver. */
  | { readonly delivered: true; readonly note?: string }
  | {
      readonly delivered: false;
      readonly reason: string;
      /** The receiver has refused for good: the delivery is not retried. */
      readonly final: boolean;
      /** The receiver may have accepted it all the same. */
      readonly isUncertain?: true;
    };

export const delivered: Outcome = { delivered: true };

export const failed = (reason: string, final = false, isUncertain = false): Outcome => ({
  delivered: false,
  reason: reason.slice(0, 300),
  final,
  ...(isUncertain && { isUncertain }),
});
