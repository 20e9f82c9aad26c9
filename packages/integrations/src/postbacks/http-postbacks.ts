import { request as requestHttp } from 'node:http';
import { Agent, request as requestHttps } from 'node:https';
import { type PostbackPort, PostbackRefusedError, PostbackUnavailableError } from '@vonk/ports';
import { answeredStatus } from '../net/answered-status.ts';
import { isLocalEndpoint, isPublicEndpoint, lookupPublic, PrivateAddressError } from '../net/endpoint-rules.ts';

export interface HttpPostbacksOptions {
  /** In the demo and in tests: only addresses of this machine, so that simulated events never leave it. */
  isLocal?: boolean;
  /** Milliseconds for one call, from the DNS look-up to the response. Default 10,000. */
  timeoutMs?: number;
}

const SECOND = 1000;
const MOST_CONNECTIONS = 20;
/** With the placeholders filled. */
const LONGEST_URL = 8000;
/** Those 4xx that may succeed later. */
const FOR_NOW = new Set([408, 425, 429]);
const HEADERS = { accept: '*/*', 'user-agent': 'Vonk-Postback/1.0' };

/** Calls by GET; only public https addresses, and no redirects: they could lead anywhere. */
export function createHttpPostbacks({
  isLocal = false,
  timeoutMs = 10 * SECOND,
}: HttpPostbacksOptions = {}): PostbackPort {
  const agent = new Agent({ keepAlive: true, maxSockets: MOST_CONNECTIONS });

  return {
    async call(url) {
      const isAllowed = isLocal
        ? url.length <= LONGEST_URL && isLocalEndpoint(url)
        : isPublicEndpoint(url, LONGEST_URL);
      if (!isAllowed) throw new PostbackRefusedError('The address may not be called');
      const options = { method: 'GET', headers: HEADERS, signal: AbortSignal.timeout(timeoutMs) };
      const status = await answeredStatus(
        isLocal ? requestHttp(url, options) : requestHttps(url, { ...options, agent, lookup: lookupPublic }),
      ).catch(explain);
      if (status >= 200 && status < 300) return { status };
      if (status >= 500 || FOR_NOW.has(status)) {
        throw new PostbackUnavailableError(`The network is busy (${status})`, status);
      }
      throw new PostbackRefusedError(`The network refused it (${status})`, status);
    },

    async close() {
      agent.destroy();
    },
  };
}

function explain(error: NodeJS.ErrnoException): never {
  if (error instanceof PrivateAddressError) throw new PostbackRefusedError('The address is not public');
  throw new PostbackUnavailableError(`The network could not be reached (${error.code ?? error.name})`);
}
