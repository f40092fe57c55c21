/** Light or dark colours, stored under the name that the public site uses. */

const storageName = 'scheme';

export const schemes = ['system', 'light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

const toScheme = (stored: string | null): Scheme =>
  stored === 'light' || stored === 'dark' ? stored : 'system';

export function storedScheme(): Scheme {
  try {
    return toScheme(localStorage.getItem(storageName));
  } catch {
    return 'system';
  }
}

export function applyScheme(scheme: Scheme): void {
  const { dataset } = document.documentElement;
  if (scheme === 'system') delete dataset['scheme'];
  else dataset['scheme'] = scheme;
}

export function chooseScheme(scheme: Scheme): void {
  try {
    if (scheme === 'system') localStorage.removeItem(storageName);
    else localStorage.setItem(storageName, scheme);
  } catch {
    // Storage may be forbidden; the choice then lasts until the desk is reloaded.
  }
  applyScheme(scheme);
}
