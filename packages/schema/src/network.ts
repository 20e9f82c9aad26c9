import { z } from 'zod';

const IPV4 = z.ipv4();
const IPV6 = z.ipv6();
const isIPv4 = (text: string) => IPV4.safeParse(text).success;
const isIPv6 = (text: string) => IPV6.safeParse(text.split('%', 1)[0]).success;

const MAPPED = /^(?:::|(?:0{1,4}:){5})ffff:(?:(\d+(?:\.\d+){3})|([0-9a-f]{1,4}):([0-9a-f]{1,4}))$/i;

/**
 * The network that rate limits count by: an IPv4 address, or the /64 of an IPv6 one, since one line has that many
 * addresses.
 */
export function networkOf(address: string): string {
  const v4 = asIPv4(address);
  if (v4) return v4;
  return isIPv6(address) ? `${firstGroups(address, 4)}::/64` : address;
}

/** Enough of an address for its owner to recognise the connection, but not all of it; null for an invalid address. */
export function shortenedNetworkOf(address: string): string | null {
  const v4 = asIPv4(address);
  if (v4) return v4.replace(/\.\d+$/, '.0/24');
  return isIPv6(address) ? `${firstGroups(address, 3)}::/48` : null;
}

/** Also converts the IPv6 notations of an IPv4 address: `::ffff:192.0.2.1`, `::ffff:c000:201`. */
function asIPv4(address: string): string | null {
  if (isIPv4(address)) return address;
  const [, dotted, high, low] = MAPPED.exec(address) ?? [];
  if (dotted !== undefined) return isIPv4(dotted) ? dotted : null;
  if (high === undefined || low === undefined) return null;
  return [high, low]
    .map((group) => Number.parseInt(group, 16))
    .flatMap((number) => [number >> 8, number & 255])
    .join('.');
}

function firstGroups(address: string, count: number): string {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(0, missing)).fill('0'), ...right];
  return groups
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
