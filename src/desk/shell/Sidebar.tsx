import { Link, useLocation, useSearch } from 'wouter';
import type { InstallationAnswer } from '../../../contract/desk/installation.ts';
import { mostCounted, type Overview } from '../../../contract/desk/leads.ts';
import { classes } from '../../ui/classes.ts';
import { LogOut } from '../../ui/icons/icons.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { signOut, useSession } from '../api/session.ts';
import { canonicalHref, hrefOf, useSavedViews } from '../inbox/saved-views.ts';
import { useInstallation } from '../installation/InstallationView.tsx';
import { PromiseGauge } from './PromiseGauge.tsx';
import styles from './Sidebar.module.css';
import text from '../ui/text.module.css';
import { type View, views, viewTitles } from '../../../contract/desk/lead-enums.ts';
import type { Permission } from '../../../contract/desk/roles.ts';

type NavigationEntry = {
  readonly path: string;
  readonly title: string;
  readonly permission?: Permission;
  /** The view whose count is shown beside it. */
  readonly view?: View;
};

type NavigationGroup = { readonly title: string; readonly entries: readonly NavigationEntry[] };

const navigation: readonly NavigationGroup[] = [
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
      { path: '/installation', title: 'Installation', permission: 'installation.check' },
      { path: '/audit', title: 'Audit', permission: 'audit.read' },
      { path: '/account', title: 'Your account' },
    ],
  },
];

type Props = { readonly overview: Overview | undefined };

export function Sidebar({ overview }: Props) {
  const { account, permissions } = useSession();
  const savedViews = useSavedViews();
  const here = canonicalHref(useLocation()[0], useSearch());
  const { data: installation } = useInstallation();
  const problems = new Map([
    ['/deliveries', overview ? deliveryProblem(overview) : null],
    ['/installation', installation ? installationProblem(installation) : null],
  ]);
  const isSavedView = savedViews.some(({ list }) => hrefOf(list) === here);
  return (
    <div className={styles.sidebar}>
      <p className={styles.brand}>
        <Logo size={28} /> Desk
      </p>
      <nav className={styles.groups} aria-label="Views">
        {navigation.map(({ title, entries }, index) => (
          <div key={title}>
            <h2 className={classes(styles.group, text.label)}>{title}</h2>
            <ul>
              {entries
                .filter(({ permission }) => !permission || permissions.includes(permission))
                .map((entry) => (
                  <li key={entry.path}>
                    <Entry
                      entry={entry}
                      overview={overview}
                      problem={problems.get(entry.path) ?? null}
                      isElsewhere={isSavedView}
                    />
                  </li>
                ))}
              {index === 0 &&
                savedViews.map(({ id, name, list }) => (
                  <li key={id}>
                    <Link
                      href={hrefOf(list)}
                      className={classes(styles.entry, styles.saved)}
                      aria-current={hrefOf(list) === here ? 'page' : undefined}
                    >
                      <span className={text.cut}>{name}</span>
                    </Link>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className={styles.end}>
        {overview && <PromiseGauge promise={overview.promise} />}
        <p className={styles.person}>
          <span>{account.name}</span>
          <button type="button" className={styles.signOut} onClick={() => void signOut()}>
            <LogOut aria-hidden="true" /> Sign out
          </button>
        </p>
      </div>
    </div>
  );
}

function deliveryProblem({ deadDeliveries, overdueDeliveries }: Overview): string | null {
  if (deadDeliveries > 0) return `${deadDeliveries} dead`;
  return overdueDeliveries > 0 ? `${overdueDeliveries} overdue` : null;
}

function installationProblem({ findings }: InstallationAnswer): string | null {
  const count = findings.filter(({ state }) => state === 'missing').length;
  return count > 0 ? `${count} to do` : null;
}

const countOf = ({ path, view }: NavigationEntry, { counts, unmatched }: Overview): number =>
  view ? counts[view] : path === '/unmatched' ? unmatched : 0;

type EntryProps = Props & {
  readonly entry: NavigationEntry;
  /** Shown beside it. */
  readonly problem: string | null;
  /** The page is a saved view, which has an entry of its own. */
  readonly isElsewhere: boolean;
};

function Entry({ entry, overview, problem, isElsewhere }: EntryProps) {
  const [location] = useLocation();
  const isCurrent = location === entry.path && !isElsewhere;
  const count = overview ? countOf(entry, overview) : 0;
  return (
    <Link
      href={entry.path}
      className={styles.entry ?? ''}
      aria-current={isCurrent ? 'page' : undefined}
      data-urgent={(entry.view === 'due' && count > 0) || problem !== null ? '' : undefined}
    >
      {entry.title}
      {count > 0 && (
        <span className={classes(styles.count, text.label)}>
          {count >= mostCounted ? `${mostCounted - 1}+` : count}
        </span>
      )}
      {problem !== null && <span className={classes(styles.count, text.label)}>{problem}</span>}
    </Link>
  );
}
