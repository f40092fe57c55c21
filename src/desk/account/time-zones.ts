/** The time zones of the browser by region, with the one that is set even if the browser lists it under another name. */
export function timeZonesByRegion(
  current: string,
  supported: readonly string[] = Intl.supportedValuesOf('timeZone'),
): ReadonlyMap<string, readonly string[]> {
  const regions = new Map<string, string[]>();
  for (const zone of new Set([...supported, current, 'UTC'].toSorted())) {
    const [region = zone] = zone.includes('/') ? zone.split('/') : ['Other'];
    regions.set(region, [...(regions.get(region) ?? []), zone]);
  }
  return regions;
}

/** Such as "Buenos Aires, Argentina" for America/Argentina/Buenos_Aires. */
export const timeZoneTitle = (zone: string): string => {
  const [, ...places] = zone.split('/');
  return places.length === 0 ? zone : places.toReversed().join(', ').replaceAll('_', ' ');
};
