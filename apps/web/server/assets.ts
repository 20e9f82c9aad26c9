import { readFileSync } from 'node:fs';
import type { RequestHandler } from 'express';
import sirv from 'sirv';

const YEAR = 365 * 24 * 60 * 60;
const LOCALE_CHUNK = /\/locales\/([a-z]{2})\/messages\.po$/;

/** The browser build, with the compressed copies that the build made. Hashed names never change. */
export function builtAssets(folder: string): RequestHandler {
  return sirv(folder, {
    gzip: true,
    brotli: true,
    etag: true,
    setHeaders: (response, path) => {
      const caching = path.startsWith('/assets/') ? `public, max-age=${YEAR}, immutable` : 'public, max-age=3600';
      response.setHeader('Cache-Control', caching);
    },
  }) as RequestHandler;
}

/** The address of each language's chunk, from the build's manifest. */
export function readLocaleChunks(manifestPath: string): Record<string, string> {
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8')) as Record<string, { file: string }>;
  return Object.fromEntries(
    Object.entries(manifest).flatMap(([source, chunk]) => {
      const locale = LOCALE_CHUNK.exec(source)?.[1];
      return locale ? [[locale, `/${chunk.file}`]] : [];
    }),
  );
}
