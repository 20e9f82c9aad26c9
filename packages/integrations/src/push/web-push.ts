import { ECDH } from 'node:crypto';
import { request as requestHttp } from 'node:http';
import { Agent, request as requestHttps } from 'node:https';
import { type OutgoingPush, type PushKeys, type PushPort, PushRefusedError, PushUnavailableError } from '@vonk/ports';
import webPush from 'web-push';
import { answeredStatus } from '../net/answered-status.ts';
import { isLocalEndpoint, isPublicEndpoint, lookupPublic, PrivateAddressError } from '../net/endpoint-rules.ts';

export interface WebPushOptions {
  /** Tests only: also accepts endpoints at `http://127.0.0.1`. */
  allowsLocal?: boolean;
  /** Milliseconds for one push, from the DNS look-up to the response. Default 10,000. */
  timeoutMs?: number;
}

const SECOND = 1000;
/** Milliseconds that a subscribing member waits for a resolver. */
const LOOKUP_TIMEOUT = 2 * SECOND;
const MOST_CONNECTIONS = 50;
/** Push services accept 4,096 bytes including the encryption overhead; some accept less. */
const LONGEST_PAYLOAD = 3000;
const GONE = new Set([404, 410]);
const CURVE = 'prime256v1';

/** A new VAPID pair for a site. */
export function createPushKeys(): PushKeys {
  return webPush.generateVAPIDKeys();
}

/** Sends with the browsers' protocol: RFC 8030, encrypted by RFC 8291 and signed by RFC 8292. */
export function createWebPush({ allowsLocal = false, timeoutMs = 10 * SECOND }: WebPushOptions = {}): PushPort {
  const agent = new Agent({ keepAlive: true, maxSockets: MOST_CONNECTIONS });
  const isLocal = (endpoint: string) => allowsLocal && isLocalEndpoint(endpoint);

  return {
    async accepts({ endpoint, p256dh }) {
      if (!isOnCurve(p256dh)) return false;
      return isLocal(endpoint) || (isPublicEndpoint(endpoint) && (await leadsOutside(endpoint)));
    },

    async send(push) {
      const { endpoint } = push.subscription;
      if (!isLocal(endpoint) && !isPublicEndpoint(endpoint)) throw new PushRefusedError('The endpoint is not public');
      const { headers, body } = encrypt(push);
      const options = { method: 'POST', headers, signal: AbortSignal.timeout(timeoutMs) };
      const status = await answeredStatus(
        isLocal(endpoint)
          ? requestHttp(endpoint, options)
          : requestHttps(endpoint, { ...options, agent, lookup: lookupPublic }),
        body,
      ).catch(explain);
      if (status >= 200 && status < 300) return 'delivered';
      if (GONE.has(status)) return 'gone';
      // A redirect is not followed: it could lead anywhere.
      if (status === 429 || status >= 500)
        throw new PushUnavailableError(`The push service is busy (${status})`, status);
      throw new PushRefusedError(`The push service refused the push (${status})`, status);
    },

    async close() {
      agent.destroy();
    },
  };
}

function isOnCurve(p256dh: string): boolean {
  try {
    return ECDH.convertKey(p256dh, CURVE, 'base64url', 'hex', 'uncompressed').length > 0;
  } catch {
    return false;
  }
}

/** False only if the name certainly resolves to a non-public address. */
function leadsOutside(endpoint: string): Promise<boolean> {
  return new Promise((resolve) => {
    const giveUp = setTimeout(() => resolve(true), LOOKUP_TIMEOUT);
    lookupPublic(new URL(endpoint).hostname.replace(/^\[|\]$/g, ''), {}, (error) => {
      clearTimeout(giveUp);
      resolve(!(error instanceof PrivateAddressError));
    });
  });
}

function encrypt({ subscription, keys, contact, payload, topic, urgency, ttlSeconds }: OutgoingPush) {
  const { endpoint, p256dh, auth } = subscription;
  if (Buffer.byteLength(payload) > LONGEST_PAYLOAD) throw new PushRefusedError('The push is too long');
  try {
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject: contact, ...keys },
      contentEncoding: 'aes128gcm',
      TTL: ttlSeconds,
      ...(topic === undefined ? {} : { topic }),
      ...(urgency === undefined ? {} : { urgency }),
    });
    return { headers, body: body as Buffer };
  } catch {
    throw new PushRefusedError('The push could not be encrypted');
  }
}

function explain(error: NodeJS.ErrnoException): never {
  if (error instanceof PrivateAddressError) throw new PushRefusedError('The endpoint is not public');
  throw new PushUnavailableError(`The push service could not be reached (${error.code ?? error.name})`);
}
