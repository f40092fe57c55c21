/** The site promises a reply within so many hours, at any time of day and week. Content states it as `{replyHours}`. */
export const replyHours = 24;

export const withReplyHours = (text: string): string => text.replaceAll('{replyHours}', String(replyHours));

/** All texts of a file with the promise filled in. */
export function filledIn(value: unknown): unknown {
  if (typeof value === 'string') return withReplyHours(value);
  if (Array.isArray(value)) return value.map(filledIn);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, filledIn(each)]));
}
