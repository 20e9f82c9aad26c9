import { randomBytes } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import type { Visitor } from './visitor.ts';

const HSTS = 'max-age=63072000; includeSubDomains';

/** The browser features that pages may use; all others are denied to them and to anything they embed. */
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

/** For every response, including those of the API and of assets. */
export function commonHeaders(): RequestHandler {
  return (_request, response, next) => {
    response.setHeader('X-Request-Id', visitor(response).requestId);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    // Pictures override it: sister sites may show them.
    response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
    if (visitor(response).protocol === 'https') response.setHeader('Strict-Transport-Security', HSTS);
    next();
  };
}

/** For pages: scripts only with this response's nonce or from our origin, only our own styles, no other host. */
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
        // A payment form is redirected to the provider's checkout.
        "form-action 'self' https://*.mollie.com",
      ].join('; '),
    );
    response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
    response.setHeader('Referrer-Policy', 'same-origin');
    response.setHeader('Permissions-Policy', PERMISSIONS);
    next();
  };
}

/** Lets pages of a site with pictures elsewhere (`cdn_prefix`) show those too. */
export function allowPicturesOf(response: Response, origin: string): void {
  const policy = String(response.getHeader('Content-Security-Policy'));
  response.setHeader('Content-Security-Policy', policy.replace("img-src 'self'", `img-src 'self' ${origin}`));
}

export function visitor(response: Response): Visitor {
  return response.locals['visitor'] as Visitor;
}
