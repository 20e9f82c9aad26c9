import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import { type AssetFile, type Coding, readAssetFiles } from './asset-files.ts';

const YEAR = 365 * 24 * 60 * 60;
const LOCALE_CHUNK = /\/locales\/([a-z]{2})\/([a-z]+)\.po$/;

/**
 * Serves the browser build from memory: it is small, and neither a file removed by a new build nor a lack of file
 * handles can end the process while it serves.
 */
export function builtAssets(folder: string): RequestHandler {
  const files = readAssetFiles(folder);
  return (request, response, next) => {
    const file = request.method === 'GET' || request.method === 'HEAD' ? files.get(request.path) : undefined;
    if (!file) return next();
    const coding = codingOf(file, request.headers);
    const etag = `"${file.etag}${coding === 'identity' ? '' : `-${coding}`}"`;
    response.setHeader('Cache-Control', cacheControl(request.path, file));
    response.setHeader('ETag', etag);
    if (file.bodies.br) response.setHeader('Vary', 'Accept-Encoding');
    if (request.headers['if-none-match'] === etag) {
      response.status(304).end();
      return;
    }
    const body = file.bodies[coding] ?? file.bodies.identity;
    response.setHeader('Content-Type', file.type);
    response.setHeader('Content-Length', body.length);
    if (coding !== 'identity') response.setHeader('Content-Encoding', coding);
    if (file.type.startsWith('video/')) return sendPiece(request, response, body);
    response.end(request.method === 'HEAD' ? undefined : body);
  };
}

/** Players request films in byte ranges; some play no film that only comes as a whole. */
function sendPiece(request: Request, response: Response, film: Buffer): void {
  response.setHeader('Accept-Ranges', 'bytes');
  const ranges = request.range(film.length);
  if (ranges === -1) {
    response.removeHeader('Content-Length');
    response.status(416).setHeader('Content-Range', `bytes */${film.length}`).end();
    return;
  }
  const range = Array.isArray(ranges) && ranges.type === 'bytes' && ranges.length === 1 ? ranges[0] : undefined;
  const piece = range ? film.subarray(range.start, range.end + 1) : film;
  if (range) response.status(206).setHeader('Content-Range', `bytes ${range.start}-${range.end}/${film.length}`);
  response.setHeader('Content-Length', piece.length);
  response.end(request.method === 'HEAD' ? undefined : piece);
}

function cacheControl(path: string, file: AssetFile): string {
  // A new release's worker must be noticed at once.
  if (path === '/sw.js') return 'no-cache';
  return file.isHashed ? `public, max-age=${YEAR}, immutable` : 'public, max-age=3600';
}

function codingOf(file: AssetFile, headers: IncomingHttpHeaders): Coding {
  const accepted = headers['accept-encoding'];
  if (typeof accepted !== 'string') return 'identity';
  if (file.bodies.br && /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)) return 'br';
  if (file.bodies.gzip && /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)) return 'gzip';
  return 'identity';
}

/** The URL of each language's catalogues, such as `nl messages`, from the build's manifest. */
export function readLocaleChunks(manifestPath: string): Record<string, string> {
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8')) as Record<string, { file: string }>;
  return Object.fromEntries(
    Object.entries(manifest).flatMap(([source, chunk]) => {
      const [, locale, catalog] = LOCALE_CHUNK.exec(source) ?? [];
      return locale ? [[`${locale} ${catalog}`, `/${chunk.file}`]] : [];
    }),
  );
}
