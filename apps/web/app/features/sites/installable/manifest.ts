import type { LoaderFunctionArgs } from '@remix-run/node';
import { loadI18n } from '../../../i18n/catalogs.ts';
import { webManifest } from './manifest.server.ts';
import { publicSettings } from './public-settings.server.ts';

export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const settings = await publicSettings(args);
  return new Response(JSON.stringify(webManifest(settings, await loadI18n(settings.locale))), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'private, no-cache' },
  });
}
