import { createHash } from 'node:crypto';
import type { Endpoint } from '@vonk/schema';
import type { Request, Response } from 'express';
import { cachingOf, VARY } from './caching.ts';
import { FileAnswer } from './file-answer.ts';
import type { FinalAnswer } from './idempotency.ts';

/** Sends the response, or 304 to a caller who has it already. */
export function sendAnswer(req: Request, res: Response, endpoint: Endpoint, { status, body }: FinalAnswer): void {
  const { cacheControl, isConditional } = cachingOf(endpoint);
  res.status(status).setHeader('Cache-Control', cacheControl);
  if (body === undefined) return void res.end();
  if (body instanceof FileAnswer) return void body.send(res);
  const text = JSON.stringify(body);
  if (isConditional) {
    res.vary(VARY);
    // Weak, because compression changes the bytes but not the content.
    res.setHeader('ETag', `W/"${createHash('sha1').update(text).digest('base64url')}"`);
    if (req.fresh) return void res.status(304).end();
  }
  res.type('json').send(text);
}
