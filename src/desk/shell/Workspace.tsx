import { useEffect, useRef, useState } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { minute } from '../../../contract/durations.ts';
import { views } from '../../../contract/desk/lead-enums.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/icons/icons.tsx';
import { AccountView } from '../account/AccountView.tsx';
import { useAnswer } from '../api/queries.ts';
import { AuditView } from '../audit/AuditView.tsx';
import { DeliveriesView } from '../deliveries/DeliveriesView.tsx';
import { FunnelView } from '../funnel/FunnelView.tsx';
import { InboxView } from '../inbox/InboxView.tsx';
import { NewLeadKey } from '../inbox/NewLeadDialog.tsx';
import { InstallationView } from '../installation/InstallationView.tsx';
import { LeadView } from '../lead/LeadView.tsx';
import { PeopleView } from '../people/PeopleView.tsx';
import { PrivacyView } from '../privacy/PrivacyView.tsx';
import { PromiseView } from '../promise/PromiseView.tsx';
import { TemplatesView } from '../conversation/TemplatesView.tsx';
import { setServerTime } from '../ui/clock.ts';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { NoticeList } from '../ui/notices.tsx';
import { UnmatchedView } from '../conversation/UnmatchedView.tsx';
import { ConnectionStatus, DeadDeliveriesBanner, MailboxBanner } from './banners.tsx';
import { ShortcutsHelp } from './ShortcutsHelp.tsx';
import { Sidebar } from './Sidebar.tsx';
import styles from './Workspace.module.css';

const firstView = '/due';

/** All that a signed-in person sees. */
export function Workspace() {
  const { data: overview } = useAnswer('overview', undefined, { refetchInterval: minute });
  const [location] = useLocation();
  // Following a link closes the menu.
  const [menuOpenAt, setMenuOpenAt] = useState<string>();
  const main = useRef<HTMLElement>(null);
  const isMenuOpen = menuOpenAt === location;
  useEffect(() => {
    if (overview) setServerTime(overview.now);
  }, [overview]);
  return (
    <>
      <nav aria-label="Skip" data-screen-only>
        <a
          className={styles.skip}
          href="#content"
          // The fragment of a list holds its search term.
          onClick={(event) => {
            event.preventDefault();
            main.current?.focus();
          }}
        >
          Skip to the content
        </a>
      </nav>
      <div className={styles.workspace}>
        <header className={styles.bar} data-screen-only>
          <IconButton
            label={isMenuOpen ? 'Close the menu' : 'Menu'}
            icon={<Menu />}
            aria-expanded={isMenuOpen}
            onClick={() => setMenuOpenAt(isMenuOpen ? undefined : location)}
          />
          Desk
        </header>
        <div className={styles.side} data-screen-only>
          <aside className={styles.sidebar} data-open={isMenuOpen ? '' : undefined} aria-label="Desk">
            <Sidebar overview={overview} />
          </aside>
          <NoticeList />
        </div>
        <main ref={main} className={styles.main} id="content" tabIndex={-1}>
          <ConnectionStatus />
          <DeadDeliveriesBanner dead={overview?.deadDeliveries ?? 0} />
          <MailboxBanner since={overview?.mailboxSilentSince ?? null} />
          <ErrorBoundary key={location}>
            <Switch>
              {views.map((view) => (
                <Route key={view} path={`/${view}`}>
                  <InboxView key={view} view={view} />
                </Route>
              ))}
              <Route path="/leads/:ref">{({ ref }) => <LeadView key={ref} leadRef={ref} />}</Route>
              <Route path="/unmatched" component={UnmatchedView} />
              <Route path="/promise" component={PromiseView} />
              <Route path="/funnel" component={FunnelView} />
              <Route path="/deliveries" component={DeliveriesView} />
              <Route path="/people" component={PeopleView} />
              <Route path="/templates" component={TemplatesView} />
              <Route path="/privacy" component={PrivacyView} />
              <Route path="/installation" component={InstallationView} />
              <Route path="/audit" component={AuditView} />
              <Route path="/account" component={AccountView} />
              <Route>
                <Redirect to={firstView} replace />
              </Route>
            </Switch>
          </ErrorBoundary>
        </main>
      </div>
      <ShortcutsHelp />
      <NewLeadKey />
    </>
  );
}
