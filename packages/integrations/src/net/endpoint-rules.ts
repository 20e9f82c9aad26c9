import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isLoopbackHost } from '../loopback.ts';
import { isPublicAddress } from './public-address.ts';

const LONGEST_ENDPOINT = 1000;
/** Names that only a network's own resolver knows. */
const PRIVATE_NAME = /(^|\.)(local|localhost|internal|intranet|lan|home|corp|home\.arpa)$/;

/**
 * What an endpoint says of itself: https, the usual port, no credentials, a public name or address, and not longer than
 * `longest`.
 */
export function isPublicEndpoint(endpoint: string, longest = LONGEST_ENDPOINT): boolean {
  if (endpoint.length > longest || !URL.canParse(endpoint)) return false;
  const { protocol, port, username, password, hostname } = new URL(endpoint);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host)) return isPublicAddress(host);
  return host.includes('.') && !PRIVATE_NAME.test(host);
}

/** For tests and the demo: a service on this machine, without TLS. */
export function isLocalEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname } = new URL(endpoint);
  return protocol === 'http:' && isLoopbackHost(hostname);
}

export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';
  readonly code = 'EPRIVATE';
}

/**
 * Resolves a name and refuses it when any of its addresses is not public. Given to the request itself, so that the
 * address that was looked at is the one that is connected to.
 */
export const lookupPublic: LookupFunction = (hostname, options: LookupOptions, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return callback(error, '', 0);
    const [first] = addresses;
    if (!first || addresses.some(({ address }) => !isPublicAddress(address)))
      return callback(new PrivateAddressError('The address is not public'), '', 0);
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
