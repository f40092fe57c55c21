export const statuses = ['new', 'contacted', 'qualified', 'won', 'lost', 'spam'] as const;
export type Status = (typeof statuses)[number];

export const statusTitles: Readonly<Record<Status, string>> = {
  new: 'New',
  contacted: 'Contacted',
  qualified: 'Qualified',
  won: 'Won',
  lost: 'Lost',
  spam: 'Spam',
};

/** How a lead has come that a person of sales enters. */
export const handSources = ['Phone call', 'Fair', 'E-mail', 'Other'] as const;

/** The source of imported leads. */
export const importSource = 'Import';

export const lostReasons = {
  price: 'Price',
  timing: 'Timing',
  'no-answer': 'No answer',
  'other-supplier': 'Chose another supplier',
  'not-our-work': 'Not our work',
  other: 'Another reason',
} as const;
export type LostReason = keyof typeof lostReasons;

export const views = ['due', 'mine', 'open', 'unfinished', 'follow-ups', 'closed', 'spam'] as const;
export type View = (typeof views)[number];

export const viewTitles: Readonly<Record<View, string>> = {
  due: 'Due',
  mine: 'Mine',
  open: 'All open',
  unfinished: 'Unfinished',
  'follow-ups': 'Follow-ups',
  closed: 'Closed',
  spam: 'Spam',
};

/** The columns by which lists can be sorted. */
export const leadSortColumns = ['clock', 'who', 'owner', 'status', 'age'] as const;
export interface LeadSort {
  readonly column: (typeof leadSortColumns)[number];
  readonly isDescending: boolean;
}

const byClock: LeadSort = { column: 'clock', isDescending: false };

/** Other lists begin with the latest change. */
export const usualSort: Readonly<Partial<Record<View, LeadSort>>> = { due: byClock, 'follow-ups': byClock };

/** Without those that are the same for all leads of the view; only these have a clock in its column. */
export const viewSortColumns: Readonly<Record<View, readonly LeadSort['column'][]>> = {
  due: leadSortColumns,
  mine: ['clock', 'who', 'status', 'age'],
  open: leadSortColumns,
  unfinished: ['who', 'age'],
  'follow-ups': leadSortColumns,
  closed: ['who', 'status', 'age'],
  spam: ['who', 'age'],
};

/** The kinds of page a lead may come from; `other` is every path that is no page of the site. */
export const pageKinds = ['home', 'solutions', 'expertise', 'stories', 'blog', 'company', 'other'] as const;
export type PageKind = (typeof pageKinds)[number];

const solutionPages: readonly string[] = [
  '/digital-transformation',
  '/offshore-net-development-agile',
  '/hire-developers-angular-dotnet-nodejs-react',
];

const sections: readonly (readonly [PageKind, string])[] = [
  ['solutions', '/solutions'],
  ['expertise', '/expertise'],
  ['stories', '/success-stories'],
  ['blog', '/blogs'],
];

export function pageKindOf(page: string | null): PageKind {
  if (page === null) return 'other';
  if (page === '/') return 'home';
  if (solutionPages.includes(page)) return 'solutions';
  const section = sections.find(([, path]) => page === path || page.startsWith(`${path}/`));
  return section?.[0] ?? 'company';
}
