import { isIPv4, isIPv6 } from 'node:net';

const MAPPED_IPV4 = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

/** Normalizes to IPv4, or to lower-case IPv6 without its zone; IPv4-mapped IPv6 becomes IPv4. Null if it is neither. */
export function parseAddress(value: string | undefined): string | null {
  const address = value?.trim().replace(/%.*$/, '') ?? '';
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return null;
  return MAPPED_IPV4.exec(address)?.[1] ?? address.toLowerCase();
}
