import type { LoaderFunctionArgs } from '@remix-run/node';
import { offlinePage } from './offline-page.server.tsx';
import { publicSettings } from './public-settings.server.ts';

/** Cached by the service worker, and shown for every page while offline. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const settings = await publicSettings(args);
  return new Response(await offlinePage(settings, args.context.cspNonce), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': settings.locale,
      'Cache-Control': 'private, no-cache',
      'X-Robots-Tag': 'noindex',
    },
  });
}
