import { pipeline } from 'node:stream/promises';
import type { Context } from '@vonk/domain';
import { AppError } from '@vonk/schema';
import type { RequestHandler } from 'express';

const PICTURE = 'image/webp';
/** Below `/cdn/`; a name is never used for another picture. */
const PICTURE_KEY = /^photos\/[a-z0-9]{2}\/[a-z0-9_-]+\.webp$/;
const KEPT_FOR_EVER = 'public, max-age=31536000, immutable';

/** Serves the pictures that anyone may see who knows their unguessable names. */
export function servePictures({ storage }: Pick<Context, 'storage'>): RequestHandler {
  return async (req, res) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') throw new AppError('not_found');
    const key = req.path.slice(1);
    const picture = PICTURE_KEY.test(key) ? await storage.open(key) : null;
    if (!picture) throw new AppError('not_found');
    try {
      if (picture.contentType !== PICTURE) throw new AppError('not_found');
      res.set({
        'Cache-Control': KEPT_FOR_EVER,
        'Content-Type': PICTURE,
        // Sister sites may show pictures of one host.
        'Cross-Origin-Resource-Policy': 'cross-origin',
        ETag: picture.etag,
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
