import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isLoopback } from '@vonk/config';
import { isPublicAddress } from './public-address.ts';

const LONGEST_ENDPOINT = 1000;
/** Names that only a local resolver knows. */
const PRIVATE_NAME = /(^|\.)(local|localhost|internal|intranet|lan|home|corp|home\.arpa)$/;

/**
 * Rules for the URL itself: https, the default port, no credentials, a public name or address, and at most `longest`
 * characters.
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
  return protocol === 'http:' && isLoopback(hostname);
}

export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';
  readonly code = 'EPRIVATE';
}

/**
 * Resolves a name and rejects it if any of its addresses is not public. Passed to the request, so that it connects to
 * the very address that was checked.
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
