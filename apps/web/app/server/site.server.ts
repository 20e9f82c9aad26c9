import type { LoaderFunctionArgs } from '@remix-run/node';
import { ApiError } from '@vonk/api-client';
import type { User } from '@vonk/schema';
import { entryPage, LOCALE_COOKIE, LOCALE_PARAMETER, SESSION_COOKIE, trackingOf } from '@vonk/schema/constants';
import { isbot } from 'isbot';
import type { SiteData } from '../site.ts';
import { pageApi, plainApi, toLogin } from './api.server.ts';
import { cookieValue, localeCookie } from './locale.server.ts';
import { themeOf } from './theme.server.ts';

/** The site of the request's host, and the member, if logged in. */
export async function findSite(args: LoaderFunctionArgs): Promise<SiteData> {
  const url = new URL(args.request.url);
  const [{ settings, locales, signup_open, addresses }, user] = await Promise.all([
    pageApi(args).get('/api/settings.php', { ...entryOf(args), forced_domain: url.hostname }),
    findUser(args),
  ]);
  // If the URL's language was served, the following pages use it too.
  const named = url.searchParams.get(LOCALE_PARAMETER);
  if (!user && named === settings.locale && cookieValue(args.request, LOCALE_COOKIE) !== named) {
    args.context.appendCookie(localeCookie(named, args.context));
  }
  return { settings, locales, signup_open, addresses, user, theme: themeOf(args.request) };
}

/** What the URL says about where the reader comes from; empty for most. */
function entryOf({ request, params }: LoaderFunctionArgs): Record<string, string> {
  const { searchParams, pathname } = new URL(request.url);
  const tracking = trackingOf(searchParams);
  if (Object.keys(tracking).length === 0) return {};
  const slug = params['slug'];
  return {
    ...tracking,
    lander: entryPage(pathname),
    ...(slug === undefined ? {} : { slug }),
    ...(isArrival(request) ? { is_arrival: '1' } : {}),
  };
}

/** Whether a visitor comes from elsewhere: the site's own links carry the tracking of the first URL along. */
function isArrival(request: Request): boolean {
  const { method, headers } = request;
  return (
    method === 'GET' &&
    !isFromHere(request) &&
    !headers.get('sec-purpose')?.includes('prefetch') &&
    !isbot(headers.get('user-agent') ?? '')
  );
}

/** Browsers from before 2023 may not send `Sec-Fetch-Site`; then the `Referer` tells. */
function isFromHere({ url, headers }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  if (site) return site === 'same-origin';
  const referer = headers.get('referer') ?? '';
  return URL.canParse(referer) && new URL(referer).host === new URL(url).host;
}

/** Null for visitors, and for members whose session has ended or who are not admitted. */
export async function findUser(args: LoaderFunctionArgs): Promise<User | null> {
  if (!cookieValue(args.request, SESSION_COOKIE)) return null;
  try {
    const { user } = await plainApi(args).get('/api/user.php');
    return user;
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) return null;
    return pageApi(args)
      .get('/api/user.php')
      .then(({ user }) => user);
  }
}

/**
 * For pages that visitors see, too: there a member whose session has ended would take the visitors' page for their own.
 * @throws the redirect to the login, which says that the session has ended
 */
export async function tellIfEnded(args: LoaderFunctionArgs): Promise<void> {
  if (!cookieValue(args.request, SESSION_COOKIE)) return;
  try {
    await plainApi(args).get('/api/user.php');
  } catch (error) {
    if (error instanceof ApiError && error.authenticationRequired) throw toLogin(args.request);
  }
}
