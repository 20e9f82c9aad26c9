import '../server/load-context.ts';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import {
  type ActionFunctionArgs,
  type AppLoadContext,
  createReadableStreamFromReadable,
  type EntryContext,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { ReferenceContext, referenceOf } from './components/errors/reference.ts';
import { loadI18n } from './i18n/catalogs.ts';
import type { PageHandle } from './navigation/page-handle.ts';
import { startLate } from './server/late-start.ts';
import { guessLocale } from './server/locale.server.ts';
import { NonceContext } from './server/nonce.ts';
import { pageStream } from './server/page-stream.ts';
import type { SiteData } from './site.ts';

export const streamTimeout = 5_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const startedAt = performance.now();
  const nonce = loadContext.cspNonce;
  const reference = referenceOf(loadContext.requestId);
  const pictures = pictureOriginOf(context);
  if (pictures) loadContext.allowPicturesOf(pictures);
  const i18n = await loadI18n(localeOf(context) ?? guessLocale(request));
  const ready = isbot(request.headers.get('user-agent') ?? '') ? 'onAllReady' : 'onShellReady';
  return new Promise((resolve, reject) => {
    let isSent = false;
    let finalStatus = status;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <ReferenceContext.Provider value={reference}>
          <I18nProvider i18n={i18n}>
            <RemixServer context={context} url={request.url} nonce={nonce} abortDelay={streamTimeout} />
          </I18nProvider>
        </ReferenceContext.Provider>
      </NonceContext.Provider>,
      {
        nonce,
        [ready]() {
          isSent = true;
          loadContext.countRender((performance.now() - startedAt) / 1000);
          const words = wordsOf(context, i18n.locale, loadContext.localeChunks);
          const body = pageStream({ order: import.meta.env.PROD ? (html) => startLate(html, words) : asWritten });
          body.once('close', () => clearTimeout(timer));
          headers.set('Content-Type', 'text/html; charset=utf-8');
          keepPersonal(headers);
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status: finalStatus }));
          pipe(body);
        },
        onShellError(error) {
          clearTimeout(timer);
          // After a first failure Remix renders the error page; in this case the error page itself failed.
          if (context.staticHandlerContext.errors) resolve(lastResort(i18n, reference));
          else reject(error);
        },
        onError(error) {
          finalStatus = 500;
          if (isSent) loadContext.logger.error({ err: error }, 'a page broke off while it was sent');
        },
      },
    );
    // Cleared once the page is sent; otherwise it would hold every finished page in memory until it fires.
    const timer = setTimeout(abort, streamTimeout + 1000);
  });
}

export function handleDataRequest(response: Response): Response {
  keepPersonal(response.headers);
  return response;
}

/** Pages differ by member: no cache in between may serve one's to another. */
function keepPersonal(headers: Headers): void {
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache');
}

export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (request.signal.aborted) return;
  context.logger.error({ err: error, path: new URL(request.url).pathname }, 'a page failed');
}

/** In development React would complain about markup that it did not write. */
const asWritten = (html: string) => html;

/** The data of the root loader; absent if it failed. */
function rootData(context: EntryContext): Partial<SiteData> | undefined {
  return context.staticHandlerContext.loaderData?.['root'] as Partial<SiteData> | undefined;
}

/** The language of the settings response. */
function localeOf(context: EntryContext): string | undefined {
  return rootData(context)?.settings?.locale;
}

/** Null if pictures are served by the site itself. */
function pictureOriginOf(context: EntryContext): string | null {
  const prefix = rootData(context)?.settings?.cdn_prefix ?? '';
  return URL.canParse(prefix) ? new URL(prefix).origin : null;
}

/** The URLs of the messages that the page's modules will load. */
function wordsOf(context: EntryContext, locale: string, chunks: Record<string, string>): string[] {
  const catalogs = context.staticHandlerContext.matches.flatMap(
    ({ route }) => (context.routeModules[route.id]?.handle as PageHandle | undefined)?.words ?? [],
  );
  return ['messages', ...catalogs].flatMap((catalog) => chunks[`${locale} ${catalog}`] ?? []);
}

/** A minimal page, for when the error page itself fails. */
function lastResort(i18n: I18n, reference: string): Response {
  const words = i18n._(msg`Something went wrong, please try again later.`);
  const page = `<!doctype html><html lang="${i18n.locale}"><meta name="viewport" content="width=device-width"><title>${words}</title><h1>${words}</h1><p><code>${reference}</code></p></html>`;
  return new Response(page, {
    status: 500,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}
