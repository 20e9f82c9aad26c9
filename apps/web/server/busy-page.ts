import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { busyWords } from '@vonk/i18n';
import { LOCALE_COOKIE, LOCALES, negotiateLocale } from '@vonk/schema/constants';
import type { Response } from 'express';

/** When there may be room again, in seconds. */
const AGAIN_AFTER = 5;

/** Of the page alone, which asks for nothing else: what is busy would be asked for the file. */
const STYLE = `
:root { color-scheme: light dark; --bg: #fff9f6; --text: #24102f; --muted: #6b5a72 }
@media (prefers-color-scheme: dark) { :root { --bg: #150b1c; --text: #fbeff3; --muted: #bba7c2 } }
body { display: grid; min-height: 100svh; margin: 0; place-content: center; padding: 24px; box-sizing: border-box;
  background: var(--bg); color: var(--text); font: 18px/1.5 system-ui, sans-serif; text-align: center; text-wrap: balance }
svg { width: 56px; color: #d81b5e }
h1 { margin: 8px 0; font-size: 28px; line-height: 1.2 }
p { max-width: 44ch; margin: 0; color: var(--muted) }
`;
/** The site’s spark, as in `app/components/spark.tsx`. */
const SPARK =
  '<svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true"><path d="M13.2 1.2c.5 5.9 3.2 8.9 9.3 9.6-6.1 1.1-9 4.3-9.7 11.9-.9-6.6-3.6-9.5-10.3-10.6C9 11.2 12.3 7.9 13.2 1.2Z"/></svg>';
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A page for which there is no room just now: it is small, costs nothing to make, and opens the one that was asked for by itself. */
export function answerBusyPage(request: IncomingMessage, response: Response): void {
  const isForm = request.method === 'POST';
  const locale = negotiateLocale({
    visible: LOCALES,
    cookie: cookieValue(request.headers.cookie, LOCALE_COOKIE),
    acceptLanguage: request.headers['accept-language'] ?? null,
  });
  const { title, text } = busyWords(locale, { isForm });
  const refresh = isForm ? '' : `<meta http-equiv="refresh" content="${AGAIN_AFTER}">`;
  response.status(503).set({
    'Cache-Control': 'no-store',
    'Content-Security-Policy': POLICY,
    'Content-Type': 'text/html; charset=utf-8',
    'Retry-After': String(AGAIN_AFTER),
  });
  response.end(
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">` +
      `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">${refresh}` +
      `<title>${title}</title><style>${STYLE}</style></head><body><main>${SPARK}<h1>${title}</h1><p>${text}</p></main></body></html>\n`,
  );
}

function cookieValue(header: string | undefined, name: string): string | null {
  for (const pair of (header ?? '').split(';')) {
    const [key, value = ''] = pair.trim().split('=', 2);
    if (key === name) return value;
  }
  return null;
}
