import { apiPaths } from '../../../contract/api.ts';
import { clientSettings } from '../../site/client-settings.ts';
import { localStore, sessionStore } from '../../site/storage.ts';
import { storeLocation, storeLocationFailure } from './location.ts';

const locatedKey = 'lets-talk-located';
let located: Promise<void> = Promise.resolve();

async function locate(): Promise<void> {
  try {
    const address = clientSettings.geoUrl || clientSettings.api + apiPaths.geo;
    const answer = await fetch(address, { signal: AbortSignal.timeout?.(10_000) ?? null });
    const found: unknown = await answer.json();
    if (!answer.ok || typeof found !== 'object' || found === null) throw new Error('no location');
    storeLocation(localStore, { ...found });
  } catch {
    // Leaving the page cancels the request: in a page that is gone nothing runs after this, and the next page asks again.
    await new Promise((resolve) => setTimeout(resolve));
    storeLocationFailure(localStore);
  }
  sessionStore.set(locatedKey, 'yes');
}

/** Asks once per visit where the visitor is; a page that is left before the answer leaves the question to the next. */
export function locateVisitor(): void {
  if (sessionStore.get(locatedKey) === null) located = locate();
}

/** Resolves when the location is stored, or could not be found. */
export const whenLocated = (): Promise<void> => located;
