/// <reference path="./http-ece.d.ts" />
import { createECDH, createPublicKey, type ECDH, randomBytes, randomUUID, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushSubscriptionKeys } from '@vonk/ports';
import { decrypt } from 'http_ece';

export interface ReceivedPush {
  endpoint: string;
  /** What the browser would read after decryption. */
  payload: string;
  headers: IncomingHttpHeaders;
  /** The claims of the site's signed token. */
  claims: { aud: string; exp: number; sub: string };
}

export interface LocalPushService {
  origin: string;
  /** Received pushes that were signed with the subscribed key and could be decrypted. */
  received: ReceivedPush[];
  /** Creates a browser's subscription for the site with this public key. */
  subscribe(publicKey: string): PushSubscriptionKeys;
  /** Sets the endpoint's response instead of accepting pushes; null accepts them again. */
  answer(endpoint: string, status: number | null, headers?: Record<string, string>): void;
  close(): Promise<void>;
}

interface Browser {
  publicKey: string;
  ecdh: ECDH;
  auth: string;
  refusal: { status: number; headers: Record<string, string> } | null;
}

const HOST = '127.0.0.1';
const CREATED = 201;
const FORBIDDEN = 403;
const GONE = 410;

/**
 * A push service and the browsers behind it, for tests: it verifies the site's signature and decrypts like a browser.
 */
export async function startLocalPushService(): Promise<LocalPushService> {
  const browsers = new Map<string, Browser>();
  const received: ReceivedPush[] = [];
  let origin = '';

  const server = createServer((request, response) => {
    take(request).then(
      ({ status, headers = {} }) => response.writeHead(status, headers).end(),
      () => response.writeHead(400).end(),
    );
  });

  async function take(request: IncomingMessage): Promise<{ status: number; headers?: Record<string, string> }> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const endpoint = `${origin}${request.url}`;
    const browser = browsers.get(endpoint);
    if (!browser) return { status: GONE };
    if (browser.refusal) return browser.refusal;
    const claims = readToken(request.headers.authorization ?? '', browser.publicKey);
    if (!claims || claims.aud !== origin) return { status: FORBIDDEN };
    const payload = decrypt(Buffer.concat(chunks), {
      version: 'aes128gcm',
      privateKey: browser.ecdh,
      authSecret: browser.auth,
    });
    received.push({ endpoint, payload: payload.toString('utf8'), headers: request.headers, claims });
    return { status: CREATED };
  }

  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  origin = `http://${HOST}:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    received,
    subscribe(publicKey) {
      const endpoint = `${origin}/push/${randomUUID()}`;
      const ecdh = createECDH('prime256v1');
      const p256dh = ecdh.generateKeys('base64url');
      const auth = randomBytes(16).toString('base64url');
      browsers.set(endpoint, { publicKey, ecdh, auth, refusal: null });
      return { endpoint, p256dh, auth };
    },
    answer(endpoint, status, headers = {}) {
      const browser = browsers.get(endpoint);
      if (!browser) throw new Error('Nobody subscribed with this endpoint');
      browser.refusal = status === null ? null : { status, headers };
    },
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

/** The claims of `vapid t=<JWT>, k=<key>`; null unless the expected key signed them. */
function readToken(authorization: string, publicKey: string): ReceivedPush['claims'] | null {
  const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  if (key !== publicKey || !isSignedBy(publicKey, `${header}.${claims}`, signature)) return null;
  return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as ReceivedPush['claims'];
}

function isSignedBy(publicKey: string, signed: string, signature: string): boolean {
  const point = Buffer.from(publicKey, 'base64url');
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const key = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) },
    format: 'jwk',
  });
  return verify('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
}
