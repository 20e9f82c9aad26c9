import type { LoaderFunctionArgs } from '@remix-run/node';
import { iconSvg, initialOf } from './app-icon.server.ts';
import { publicSettings } from './public-settings.server.ts';

export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { name, icon_color: color } = await publicSettings(args);
  return new Response(iconSvg({ initial: initialOf(name), color, shape: 'any' }), {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=3600, stale-while-revalidate=86400' },
  });
}
