import { apiPaths } from '../../../contract/api.ts';
import { clientSettings } from '../../site/client-settings.ts';
import { localStore, sessionStore } from '../../site/storage.ts';
import { remember, rememberFailure } from './location.ts';

const locatedKey = 'lets-talk-located';
let located: Promise<void> = Promise.resolve();

async function locate(): Promise<void> {
  try {
    const address = clientSettings.geoUrl || clientSettings.api + apiPaths.geo;
    const answer = await fetch(address, { signal: AbortSignal.timeout?.(10_000) ?? null });
    const found: unknown = await answer.json();
    if (!answer.ok || typeof found !== 'object' || found === null) throw new Error('no location');
    remember(localStore, { ...found });
  } catch {
    // Leaving the page cancels the request: in a page that is gone nothing runs after this, and the next page asks again.
    await new Promise((resolve) => setTimeout(resolve));
    rememberFailure(localStore);
  }
  sessionStore.set(locatedKey, 'yes');
}

/** Asks once per visit where the visitor is; a page that is left before the answer leaves the question to the next. */
export function locateVisitor(): void {
  if (sessionStore.get(locatedKey) === null) located = locate();
}

/** Resolves when the location is stored, or could not be found. */
export const whenLocated = (): Promise<void> => located;
