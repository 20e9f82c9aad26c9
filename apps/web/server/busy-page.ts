import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { busyWords, type Wait } from '@vonk/i18n';
import { SPARK_BOX, SPARK_PATH } from '@vonk/ui/spark-path';
import { guessLocale } from '../app/server/locale.server.ts';
import { answerUnavailable, isAskedByRouter } from './unavailable.ts';

/** When to retry, in seconds. */
const AGAIN_AFTER: Record<Wait, number> = { busy: 5, starting: 2 };

/** Inline: the busy server should not have to serve another file. */
const STYLE = `
:root { color-scheme: light dark; --bg: #fff9f6; --text: #24102f; --muted: #6b5a72 }
@media (prefers-color-scheme: dark) { :root { --bg: #150b1c; --text: #fbeff3; --muted: #bba7c2 } }
body { display: grid; min-height: 100svh; margin: 0; place-content: center; padding: 24px; box-sizing: border-box;
  background: var(--bg); color: var(--text); font: 18px/1.5 system-ui, sans-serif; text-align: center; text-wrap: balance }
svg { width: 56px; color: #d81b5e }
h1 { margin: 8px 0; font-size: 28px; line-height: 1.2 }
p { max-width: 44ch; margin: 0; color: var(--muted) }
`;
const SPARK = `<svg viewBox="0 0 ${SPARK_BOX} ${SPARK_BOX}" fill="currentColor" aria-hidden="true"><path d="${SPARK_PATH}"/></svg>`;
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Responds with a small page that costs nothing to render and reloads on its own. An open page's scripts get an error
 * that tells them to retry.
 */
export function answerBusyPage(request: IncomingMessage, response: ServerResponse, why: Wait = 'busy'): void {
  const after = AGAIN_AFTER[why];
  if (isAskedByRouter(request)) return void answerUnavailable(response, { after });
  const isForm = request.method === 'POST';
  const locale = guessLocale({ headers: { get: (name) => textOf(request.headers[name]) } });
  const { title, text } = busyWords(locale, { why, isForm });
  const refresh = isForm ? '' : `<meta http-equiv="refresh" content="${after}">`;
  response.writeHead(503, {
    'Cache-Control': 'no-store',
    'Content-Security-Policy': POLICY,
    'Content-Type': 'text/html; charset=utf-8',
    'Retry-After': String(after),
  });
  response.end(
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">` +
      `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">${refresh}` +
      `<title>${title}</title><style>${STYLE}</style></head><body><main>${SPARK}<h1>${title}</h1><p>${text}</p></main></body></html>\n`,
  );
}

const textOf = (value: string | string[] | undefined): string | null => value?.toString() ?? null;
