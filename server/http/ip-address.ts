import { isIPv4, isIPv6 } from 'node:net';

/** IPv4 addresses arrive in the clothes of IPv6 on sockets that listen for both; zones mean nothing elsewhere. */
export const plainAddress = (address: string): string =>
  address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');

/** The eight groups of an IPv6 address, in lower case and without leading zeros. */
function groupsOf(address: string): readonly string[] {
  // The URL parser knows every way of writing one and writes it in the usual way.
  const usual = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = [], after = []] = usual
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}

/** What calls are counted by: an IPv4 address, or the /64 that an IPv6 customer gets at the least. */
export function rateLimitKey(address: string): string {
  const plain = plainAddress(address);
  return isIPv6(plain) ? groupsOf(plain).slice(0, 4).join(':') : plain;
}

/** The network around what `rateLimitKey` gives: an IPv4 /24, or the /48 that an IPv6 customer gets at the most. */
export const networkKey = (key: string): string => key.replace(/[.:][^.:]*$/, '');

/** An address that still tells the region and no longer the visitor; what is no address is dropped. */
export function shortenIp(ip: string | null): string | null {
  const plain = plainAddress(ip ?? '');
  if (isIPv4(plain)) return plain.replace(/\d+$/, '0');
  if (!isIPv6(plain)) return null;
  return new URL(`http://[${groupsOf(plain).slice(0, 3).join(':')}::]`).hostname.slice(1, -1);
}
