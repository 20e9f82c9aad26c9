import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Answer, endpoints, Settings } from '@vonk/schema';
import { pageApi } from '../../../server/api.server.ts';

/** The site of the request's host. Passes no cookies on, since caches may keep the responses built from it. */
export function publicSite({ request, context }: LoaderFunctionArgs): Promise<Answer<typeof endpoints.getSettings>> {
  const quiet = { ...context, appendCookie: () => {} };
  return pageApi({ request, context: quiet }).get('/api/settings.php', {
    forced_domain: new URL(request.url).hostname,
  });
}

export async function publicSettings(args: LoaderFunctionArgs): Promise<Settings> {
  return (await publicSite(args)).settings;
}
