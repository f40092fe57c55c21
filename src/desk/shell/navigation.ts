import { type View, viewTitles, views } from '../../../contract/desk/leads.ts';
import type { Permission } from '../../../contract/desk/roles.ts';

export type NavigationEntry = {
  readonly path: string;
  readonly title: string;
  readonly permission?: Permission;
  /** The view whose count is shown beside it. */
  readonly view?: View;
};

export type NavigationGroup = { readonly title: string; readonly entries: readonly NavigationEntry[] };

export const navigation: readonly NavigationGroup[] = [
  {
    title: 'Inbox',
    entries: [
      ...views.map((view) => ({ path: `/${view}`, title: viewTitles[view], view })),
      { path: '/unmatched', title: 'Not matched' },
    ],
  },
  {
    title: 'Reports',
    entries: [
      { path: '/promise', title: 'Promise' },
      { path: '/funnel', title: 'Funnel' },
      { path: '/deliveries', title: 'Deliveries' },
    ],
  },
  {
    title: 'Company',
    entries: [
      { path: '/people', title: 'People' },
      { path: '/templates', title: 'Templates' },
      { path: '/privacy', title: 'Privacy' },
      { path: '/audit', title: 'Audit', permission: 'audit.read' },
      { path: '/account', title: 'Your account' },
    ],
  },
];
