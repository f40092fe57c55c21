import { apiPaths } from '../../../contract/lead.ts';
import { clientSettings } from '../../site/client-settings.ts';
import { remember, rememberFailure } from './location.ts';

const askedKey = 'lets-talk-located';

/** Asks once per visit where the visitor is. Nothing of it is ever shown; what fails is stored as such. */
async function locate(): Promise<void> {
  if (sessionStorage.getItem(askedKey)) return;
  sessionStorage.setItem(askedKey, 'yes');
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

/** A page made ready ahead of its visit has no visitor yet. */
export function locateVisitor(): void {
  const start = () => void locate().catch(() => undefined);
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', start, { once: true });
  } else start();
}
