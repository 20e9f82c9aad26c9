import { withCause } from '@vonk/logger';
import { PHOTO_MAX_BYTES } from '@vonk/schema/constants';
import type { Request, RequestHandler } from 'express';
import { visitor } from './security-headers.ts';
import { isForwardingHeader, visitorOf } from './visitor.ts';

const MAX_FORM_BYTES = 256 * 1024;
/** Pages whose forms send a picture without scripts: the own profile, and conversations. */
const PICTURE_FORM = /^\/(profile|chats\/[^/]+|members\/[^/]+\/chat)$/;

/** A form secured by its token: mailbox providers post it from anywhere (RFC 8058). */
const OPEN_FORM = '/unsubscribe';

/** Identifies the visitor, and drops the headers that could be used to impersonate another one. */
export function identifyVisitor(options: { proxySecrets: readonly string[] }): RequestHandler {
  return (request, response, next) => {
    const isEncrypted = 'encrypted' in request.socket && request.socket.encrypted === true;
    const found = visitorOf(request.headers, request.socket.remoteAddress ?? '', { ...options, isEncrypted });
    if (!found) {
      response.status(400).type('text/plain').send('Bad Request');
      return;
    }
    response.locals['visitor'] = found;
    for (const name of Object.keys(request.headers)) if (isForwardingHeader(name)) delete request.headers[name];
    request.headers.host = found.host;
    request.headers['x-forwarded-proto'] = found.protocol;
    // Everything logged for this request has its id.
    withCause({ request_id: found.requestId }, next);
  };
}

/** Forms come from our own pages and are small; anything else is refused before a page's code runs. */
export function guardForms(): RequestHandler {
  return (request, response, next) => {
    if (request.method === 'GET' || request.method === 'HEAD') return next();
    const refuse = (status: number, text: string) => response.status(status).type('text/plain').send(text);
    if (request.method !== 'POST') return refuse(405, 'Method Not Allowed');
    // Remix checks the origin too.
    if (request.path === OPEN_FORM) delete request.headers.origin;
    else if (isFromElsewhere(request.headers['sec-fetch-site'], request.headers.origin, visitor(response).host)) {
      return refuse(403, 'Forbidden');
    }
    const length = request.headers['content-length'];
    if (length === undefined) return refuse(411, 'Length Required');
    if (Number(length) > maxBytes(request)) return refuse(413, 'Content Too Large');
    next();
  };
}

const maxBytes = (request: Request): number =>
  carriesPicture(request) ? PHOTO_MAX_BYTES + MAX_FORM_BYTES : MAX_FORM_BYTES;

export const carriesPicture = (request: Request): boolean =>
  PICTURE_FORM.test(request.path) && Boolean(request.is('multipart/form-data'));

function isFromElsewhere(fetchSite: string | string[] | undefined, origin: string | undefined, host: string): boolean {
  // If the browser sends it, it decides: `Origin` is "null" from a page that sends no referrer.
  if (fetchSite !== undefined) return fetchSite !== 'same-origin' && fetchSite !== 'none';
  if (origin === undefined) return false;
  try {
    return new URL(origin).host !== host;
  } catch {
    return true;
  }
}
