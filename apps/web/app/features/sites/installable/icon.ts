import type { LoaderFunctionArgs } from '@remix-run/node';
import { iconPng, isIconName } from './icon-files.server.ts';
import { publicSettings } from './public-settings.server.ts';

export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { file = '' } = args.params;
  if (!isIconName(file)) throw new Response(null, { status: 404 });
  const site = await publicSettings(args);
  return new Response(new Uint8Array(await iconPng(site, file)), {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=3600, stale-while-revalidate=86400' },
  });
}
