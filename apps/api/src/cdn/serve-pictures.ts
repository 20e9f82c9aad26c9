import { pipeline } from 'node:stream/promises';
import { type Context, findPicture, keepingFiles, type PhotoLink } from '@vonk/domain';
import { AppError } from '@vonk/schema';
import type { RequestHandler } from 'express';
import { readQuery } from '../http/input.ts';
import { localsOf } from '../http/locals.ts';

const PICTURE = 'image/webp';
const PROMO = /^promos\/[a-z0-9_-]{1,80}\.webp$/;
/** A name is never used for another picture. */
const KEPT_FOR_EVER = 'public, max-age=31536000, immutable';
/** What only the holder of a link may see is kept by nobody. */
const NOT_KEPT = 'private, no-store';

/** Serves the pictures that anyone may see who knows their unguessable names, and those that a signed link is for. */
export function servePictures(ctx: Context): RequestHandler {
  return async (req, res) => {
    // What the log shows instead of the picture's name.
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
        // Sister sites may show pictures of one host.
        'Cross-Origin-Resource-Policy': 'cross-origin',
        ETag: picture.etag,
        // As the profiles that they are of.
        ...(isPromo ? {} : { 'X-Robots-Tag': 'noindex' }),
      });
      if (req.fresh) return void res.status(304).end();
      res.set('Content-Length', String(picture.size));
      if (req.method === 'HEAD') return void res.end();
      await pipeline(picture.stream, res).catch((error: NodeJS.ErrnoException) => {
        // The visitor went on to another page.
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
