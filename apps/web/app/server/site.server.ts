import type { LoaderFunctionArgs } from '@remix-run/node';
import { ApiError } from '@vonk/api-client';
import type { User } from '@vonk/schema';
import { LOCALE_COOKIE, LOCALE_PARAMETER, SESSION_COOKIE } from '@vonk/schema/constants';
import type { SiteData } from '../site.ts';
import { pageApi, plainApi } from './api.server.ts';
import { cookieValue, localeCookie } from './locale.server.ts';

const TRACKING = ['network', 'ref', 'sub1', 'sub2', 'sub3'];

/** The site of the request's host, and the member who asks. */
export async function findSite(args: LoaderFunctionArgs): Promise<SiteData> {
  const url = new URL(args.request.url);
  const tracking = TRACKING.flatMap((key) => {
    const value = url.searchParams
      .get(key)
      ?.replaceAll(/\p{Cc}/gu, '')
      .slice(0, 200);
    return value ? [[key, value]] : [];
  });
  const [{ settings, locales, signup_open, addresses }, user] = await Promise.all([
    pageApi(args).get('/api/settings.php', { ...Object.fromEntries(tracking), forced_domain: url.hostname }),
    findUser(args),
  ]);
  // Where the address's language is served the pages after it speak it, too.
  const named = url.searchParams.get(LOCALE_PARAMETER);
  if (!user && named === settings.locale && cookieValue(args.request, LOCALE_COOKIE) !== named) {
    args.context.appendCookie(localeCookie(named, args.context));
  }
  return { settings, locales, signup_open, addresses, user };
}

/** Null for visitors, and for members whose session ended or who may not come in. */
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
