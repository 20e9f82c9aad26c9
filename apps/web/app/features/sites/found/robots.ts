import type { LoaderFunctionArgs } from '@remix-run/node';
import { publicSite } from '../installable/public-settings.server.ts';

/** Pages that must not be indexed say so themselves; a crawler only sees that if it may fetch them. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { addresses } = await publicSite(args);
  const lines = ['User-agent: *', 'Disallow: /api/', 'Disallow: /dev/', '', `Sitemap: ${addresses.origin}/sitemap.xml`];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
