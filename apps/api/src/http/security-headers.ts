import type { RequestHandler } from 'express';
import helmet from 'helmet';

/**
 * For answers that are data: nothing in them is to be run, framed or sniffed. Strict-Transport-Security is left to what
 * ends TLS, which knows all that the host serves.
 */
export function securityHeaders(): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"] },
    },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
  });
}
