/** How one attempt ended. The reason is for the owner; it is kept with the delivery and never logged. */
export type Outcome =
  | { readonly delivered: true }
  | {
      readonly delivered: false;
      readonly reason: string;
      /** The receiver wants nothing more of this: trying again would be rude and in vain. */
      readonly final: boolean;
    };

export const delivered: Outcome = { delivered: true };

export const failed = (reason: string, final = false): Outcome => ({
  delivered: false,
  reason: reason.slice(0, 300),
  final,
});

/** What is safe to say of an error: its code, or else its kind. Messages may quote what a visitor typed. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
