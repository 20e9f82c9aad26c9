import type { AppLoadContext } from '@remix-run/node';
import { DAY } from '@vonk/schema/constants';
import { cookieValue } from '../../../server/locale.server.ts';
import { privateCookie } from '../../../server/private-cookie.ts';
import { sameOriginPath } from '../../../server/same-origin-path.ts';
import type { OrderWish } from './return-path.ts';

const LONGEST_CODE = 60;

export function wishOf({ url }: Request): OrderWish {
  return { next: sameOriginPath(new URL(url).searchParams.get('next'), ''), code: codeOf(url) };
}

export function codeOf(url: string): string {
  return new URL(url).searchParams.get('code')?.trim().slice(0, LONGEST_CODE) ?? '';
}

const COOKIE = 'pay-next';

/** Headers that keep the return path of a form in a cookie during the provider's checkout. */
export function rememberNext(context: Pick<AppLoadContext, 'forwarded'>, field: (name: string) => string) {
  const next = sameOriginPath(field('next'), '');
  const cookie = { name: COOKIE, value: encodeURIComponent(next), path: '/transactions', lifetime: next ? DAY : 0 };
  return { 'Set-Cookie': privateCookie(context, cookie) };
}

export function rememberedNext(request: Request): string {
  try {
    return sameOriginPath(decodeURIComponent(cookieValue(request, COOKIE) ?? ''), '');
  } catch {
    return '';
  }
}
