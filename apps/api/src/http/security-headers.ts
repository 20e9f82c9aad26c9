import type { RequestHandler } from 'express';
import helmet from 'helmet';

/**
 * For responses that are data: nothing in them may run, be framed or be sniffed. Strict-Transport-Security is left to
 * whatever terminates TLS, which knows everything the host serves.
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
