import { randomBytes } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import type { Visitor } from './visitor.ts';

const HSTS = 'max-age=63072000; includeSubDomains';

/** What pages may ask a browser for; all else that it could give is refused to them, and to whatever they hold. */
const PERMISSIONS = [
  'geolocation=(self)',
  'payment=(self)',
  ...[
    'accelerometer',
    'browsing-topics',
    'camera',
    'display-capture',
    'gyroscope',
    'hid',
    'magnetometer',
    'microphone',
    'midi',
    'serial',
    'usb',
  ].map((feature) => `${feature}=()`),
].join(', ');

/** Of every answer, the API's and the assets' included. */
export function commonHeaders(): RequestHandler {
  return (_request, response, next) => {
    response.setHeader('X-Request-Id', visitor(response).requestId);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    // Pictures say otherwise themselves: sister sites may show them.
    response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
    if (visitor(response).protocol === 'https') response.setHeader('Strict-Transport-Security', HSTS);
    next();
  };
}

/** Of pages: scripts only by this answer's nonce or from our own origin, no styles but our files, no other host. */
export function pageHeaders(options: { isDevelopment: boolean }): RequestHandler {
  return (_request, response, next) => {
    const nonce = randomBytes(16).toString('base64');
    response.locals['cspNonce'] = nonce;
    const development = options.isDevelopment;
    response.setHeader(
      'Content-Security-Policy',
      [
        "default-src 'none'",
        "object-src 'none'",
        `script-src 'self' 'nonce-${nonce}'`,
        `style-src 'self'${development ? " 'unsafe-inline'" : ''}`,
        `connect-src 'self'${development ? ' ws:' : ''}`,
        "img-src 'self' data: blob:",
        "media-src 'self'",
        "font-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        // A payment's form is answered by a redirect to the provider's checkout.
        "form-action 'self' https://*.mollie.com",
      ].join('; '),
    );
    response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
    response.setHeader('Referrer-Policy', 'same-origin');
    response.setHeader('Permissions-Policy', PERMISSIONS);
    next();
  };
}

/** Pages of a site whose pictures lie elsewhere (`cdn_prefix`) may show those, too. */
export function allowPicturesOf(response: Response, origin: string): void {
  const policy = String(response.getHeader('Content-Security-Policy'));
  response.setHeader('Content-Security-Policy', policy.replace("img-src 'self'", `img-src 'self' ${origin}`));
}

export function visitor(response: Response): Visitor {
  return response.locals['visitor'] as Visitor;
}
