/**
 * JSON with sorted keys and without spaces, as RFC 8785 writes it: the same value always has the same text, so that it can be
 * signed. Undefined members are left out. Numbers must be safe integers.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`);
    return `{${members.join(',')}}`;
  }
  if (typeof value === 'number' && !Number.isSafeInteger(value))
    throw new TypeError(`${value} has no canonical form here`);
  return JSON.stringify(value);
}
