import './desk.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Router } from 'wouter';
import {
  companyRefusals,
  type CompanyResult,
  companyResultName,
} from '../../contract/desk/company-sign-in.ts';
import { deskPath } from '../../contract/desk/routes.ts';
import { watchInput } from './api/call.ts';
import { client } from './api/client.ts';
import { Desk } from './Desk.tsx';
import { hasUnsavedDrafts } from './conversation/useDraft.ts';
import { ErrorBoundary } from './ui/ErrorBoundary.tsx';
import { applyScheme, storedScheme } from './ui/scheme.ts';

const linkPattern = /^#(?:set-up|invite|reset)=([\w-]{16,100})$/;

/** The code of the link that opened the desk. It is removed from the address bar and the history at once. */
function takeLinkCode(): string | undefined {
  const code = linkPattern.exec(location.hash)?.[1];
  if (code !== undefined) history.replaceState(null, '', location.pathname);
  return code;
}

/** How a sign-in with the company's provider has ended. Removed in the same way. */
function takeCompanyResult(): CompanyResult | undefined {
  const [, value = ''] = location.hash.split(`#${companyResultName}=`);
  if (value !== 'confirmed' && !Object.hasOwn(companyRefusals, value)) return undefined;
  history.replaceState(null, '', location.pathname);
  return value as CompanyResult;
}

const place = document.getElementById('desk');
if (!place) throw new Error('The page has no place for the desk');

const isChangeWaiting = () => client.isMutating({ predicate: ({ state }) => state.isPaused }) > 0;
// Before what only this page holds is lost, the browser asks.
addEventListener('beforeunload', (event) => {
  if (hasUnsavedDrafts() || isChangeWaiting()) event.preventDefault();
});
applyScheme(storedScheme());
watchInput();
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <Router base={deskPath}>
        <ErrorBoundary>
          <Desk linkCode={takeLinkCode()} companyResult={takeCompanyResult()} />
        </ErrorBoundary>
      </Router>
    </QueryClientProvider>
  </StrictMode>,
);
