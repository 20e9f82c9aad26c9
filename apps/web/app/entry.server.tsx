import '../server/load-context.ts';
import { PassThrough } from 'node:stream';
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
import { loadI18n } from './i18n/catalogs.ts';
import { NonceContext } from './nonce.ts';
import { guessLocale } from './server/locale.server.ts';

export const streamTimeout = 5_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const nonce = loadContext.cspNonce;
  const i18n = await loadI18n(localeOf(context) ?? guessLocale(request));
  const ready = isbot(request.headers.get('user-agent') ?? '') ? 'onAllReady' : 'onShellReady';
  return new Promise((resolve, reject) => {
    let isSent = false;
    let finalStatus = status;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <I18nProvider i18n={i18n}>
          <RemixServer context={context} url={request.url} nonce={nonce} abortDelay={streamTimeout} />
        </I18nProvider>
      </NonceContext.Provider>,
      {
        nonce,
        [ready]() {
          isSent = true;
          const body = new PassThrough();
          body.once('close', () => clearTimeout(timer));
          headers.set('Content-Type', 'text/html; charset=utf-8');
          keepPersonal(headers);
          const chunk = loadContext.localeChunks[i18n.locale];
          if (chunk) headers.append('Link', `<${chunk}>; rel=modulepreload; crossorigin`);
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status: finalStatus }));
          pipe(body);
        },
        onShellError(error) {
          clearTimeout(timer);
          reject(error);
        },
        onError(error) {
          finalStatus = 500;
          if (isSent) loadContext.logger.error({ err: error }, 'a page broke off while it was sent');
        },
      },
    );
    // Cleared once the page is out; else every finished page would be held in memory until then.
    const timer = setTimeout(abort, streamTimeout + 1000);
  });
}

export function handleDataRequest(response: Response): Response {
  keepPersonal(response.headers);
  return response;
}

/** Pages differ by member: no cache between gives one's to another. */
function keepPersonal(headers: Headers): void {
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache');
}

export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (request.signal.aborted) return;
  context.logger.error({ err: error, path: new URL(request.url).pathname }, 'a page failed');
}

/** The language that the settings answer was written in. */
function localeOf(context: EntryContext): string | undefined {
  const root = context.staticHandlerContext.loaderData?.['root'] as { settings?: { locale?: string } } | undefined;
  return root?.settings?.locale;
}
