/** The site promises a reply within so many hours, at any time of day and week. Content states it as `{replyHours}`. */
export const replyHours = 24;

export const withReplyHours = (text: string): string => text.replaceAll('{replyHours}', String(replyHours));
