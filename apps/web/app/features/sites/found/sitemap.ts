import type { LoaderFunctionArgs } from '@remix-run/node';
import { alternateUrls } from '../../../i18n/page-addresses.ts';
import { publicSite } from '../installable/public-settings.server.ts';
import { INDEXED_PATHS } from './indexed-paths.ts';

export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { addresses, settings } = await publicSite(args);
  // On other sites it only redirects to the login.
  const paths = INDEXED_PATHS.filter((path) => path !== '/members' || settings.logged_out_search);
  const urls = paths.flatMap((pathname) => {
    const alternates = alternateUrls({ addresses, pathname });
    const links = alternates.map(
      ({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`,
    );
    return alternates.map(({ href }) => `<url><loc>${href}</loc>${links.join('')}</url>`);
  });
  const spaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>\n${urls.join('\n')}\n</urlset>\n`, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
