import type { Endpoint } from '@vonk/schema';
import type { Request, Response } from 'express';
import { cachingOf, VARY } from './caching.ts';
import { weakETag } from './etag.ts';
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
    res.setHeader('ETag', weakETag(text));
    if (req.fresh) return void res.status(304).end();
  }
  res.type('json').send(text);
}
