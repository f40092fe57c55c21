import { isIPv4, isIPv6 } from 'node:net';

/** Removes the IPv6 prefix of an IPv4-mapped address, and the zone. */
export const plainAddress = (address: string): string =>
  address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');

/** The eight groups of an IPv6 address, in lower case and without leading zeros. */
function groupsOf(address: string): readonly string[] {
  // The URL parser accepts every notation and returns the canonical one.
  const usual = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = [], after = []] = usual
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}

/** The key of rate limits: an IPv4 address, or the /64 of an IPv6 address, the smallest network assigned to a customer. */
export function rateLimitKey(address: string): string {
  const plain = plainAddress(address);
  return isIPv6(plain) ? groupsOf(plain).slice(0, 4).join(':') : plain;
}

/** The network of a `rateLimitKey`: an IPv4 /24 or an IPv6 /48, the largest network assigned to a customer. */
export const networkKey = (key: string): string => key.replace(/[.:][^.:]*$/, '');

/** An address shortened to its IPv4 /24 or IPv6 /48, which no longer identifies a visitor; null for invalid ones. */
export function shortenIp(ip: string | null): string | null {
  const plain = plainAddress(ip ?? '');
  if (isIPv4(plain)) return plain.replace(/\d+$/, '0');
  if (!isIPv6(plain)) return null;
  return new URL(`http://[${groupsOf(plain).slice(0, 3).join(':')}::]`).hostname.slice(1, -1);
}
