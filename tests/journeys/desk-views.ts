/** Every view of the desk but a lead's, by its path below /desk/. */
export const deskViews = [
  ...['due', 'mine', 'open', 'unfinished', 'follow-ups', 'closed', 'spam', 'unmatched'],
  ...[
    'promise',
    'funnel',
    'deliveries',
    'people',
    'templates',
    'privacy',
    'installation',
    'audit',
    'account',
  ],
] as const;
