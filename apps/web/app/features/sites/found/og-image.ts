import type { LoaderFunctionArgs } from '@remix-run/node';
import { publicSettings } from '../installable/public-settings.server.ts';
import { sharedPicture } from '../installable/shared-picture.server.ts';

/** The image for link previews of the site. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  return new Response(new Uint8Array(await sharedPicture(await publicSettings(args))), {
    headers: {
      'Content-Type': 'image/png',
      'Cache-Control': 'public, max-age=3600, stale-while-revalidate=86400',
    },
  });
}
