import { pipeline } from 'node:stream/promises';
import { type Context, findPicture, keepingFiles, type PhotoLink } from '@vonk/domain';
import { AppError } from '@vonk/schema';
import type { RequestHandler } from 'express';
import { readQuery } from '../http/input.ts';
import { localsOf } from '../http/locals.ts';

const PICTURE = 'image/webp';
const PROMO = /^promos\/[a-z0-9_-]{1,80}\.webp$/;
/** Safe because a name is never reused for another picture. */
const KEPT_FOR_EVER = 'public, max-age=31536000, immutable';
/** Nothing caches pictures that require a signed link. */
const NOT_KEPT = 'private, no-store';

/** Serves public pictures by their unguessable names, and all others by signed links. */
export function servePictures(ctx: Context): RequestHandler {
  return async (req, res) => {
    // Logged instead of the path, so that no picture name ends up in the log.
    localsOf(res).route = '/cdn';
    if (req.method !== 'GET' && req.method !== 'HEAD') throw new AppError('not_found');
    const key = req.path.slice(1);
    const isPromo = PROMO.test(key);
    const access = isPromo ? 'anyone' : await findPicture(ctx, { key, link: linkOf(req.url) });
    const picture = access && (await keepingFiles(() => ctx.storage.open(key)));
    if (!picture) throw new AppError('not_found');
    try {
      if (picture.contentType !== PICTURE) throw new AppError('not_found');
      res.set({
        'Cache-Control': access === 'anyone' ? KEPT_FOR_EVER : NOT_KEPT,
        'Content-Type': PICTURE,
        // Sister sites may embed pictures from one shared host.
        'Cross-Origin-Resource-Policy': 'cross-origin',
        ETag: picture.etag,
        // The profiles they belong to are noindex, too.
        ...(isPromo ? {} : { 'X-Robots-Tag': 'noindex' }),
      });
      if (req.fresh) return void res.status(304).end();
      res.set('Content-Length', String(picture.size));
      if (req.method === 'HEAD') return void res.end();
      await pipeline(picture.stream, res).catch((error: NodeJS.ErrnoException) => {
        // The visitor navigated away.
        if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
      });
    } finally {
      picture.stream.destroy();
    }
  };
}

function linkOf(url: string): PhotoLink | null {
  if (!url.includes('?')) return null;
  const { exp, by, sig } = readQuery(url);
  return typeof exp === 'string' && typeof by === 'string' && typeof sig === 'string' ? { exp, by, sig } : null;
}
