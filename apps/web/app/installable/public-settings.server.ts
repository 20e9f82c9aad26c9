import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Settings } from '@vonk/schema';
import { pageApi } from '../server/api.server.ts';

/** The site of the request's host, asked without passing on cookies: what is made of it may be kept by caches. */
export async function publicSettings({ request, context }: LoaderFunctionArgs): Promise<Settings> {
  const quiet = { ...context, appendCookie: () => {} };
  const { settings } = await pageApi({ request, context: quiet }).get('/api/settings.php', {
    forced_domain: new URL(request.url).hostname,
  });
  return settings;
}
