import { apiPaths } from '../../../contract/api.ts';
import { clientSettings } from '../../site/client-settings.ts';
import { remember, rememberFailure } from './location.ts';

const askedKey = 'lets-talk-located';

async function locate(): Promise<void> {
  try {
    const address = clientSettings.geoUrl || clientSettings.api + apiPaths.geo;
    const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) });
    const found: unknown = await answer.json();
    if (!answer.ok || typeof found !== 'object' || found === null) throw new Error('no location');
    remember(localStorage, { ...found });
  } catch {
    rememberFailure(localStorage);
  }
}

/** Asks once per visit where the visitor is. Nothing of it is ever shown; what fails is stored as such. */
export function locateVisitor(): void {
  if (sessionStorage.getItem(askedKey)) return;
  sessionStorage.setItem(askedKey, 'yes');
  void locate();
}
