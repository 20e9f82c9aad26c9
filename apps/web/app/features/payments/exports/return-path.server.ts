import type { AppLoadContext } from '@remix-run/node';
import { DAY } from '@vonk/schema/constants';
import { cookieValue } from '../../../server/locale.server.ts';
import { privateCookie } from '../../../server/private-cookie.ts';
import { sameOriginPath } from '../../../server/same-origin-path.ts';
import { type OrderWish, PAYMENT, withPayment } from './return-path.ts';

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
  return keepNext(context, sameOriginPath(field('next'), ''));
}

/** The same for an order in a sheet: back on its page, the sheet shows this payment. */
export function rememberPlace(context: Pick<AppLoadContext, 'forwarded'>, next: string, paymentId: string) {
  const path = sameOriginPath(next, '');
  return keepNext(context, path && withPayment(path, paymentId));
}

function keepNext(context: Pick<AppLoadContext, 'forwarded'>, next: string) {
  const cookie = { name: COOKIE, value: encodeURIComponent(next), path: '/transactions', lifetime: next ? DAY : 0 };
  return { 'Set-Cookie': privateCookie(context, cookie) };
}

export function rememberedNext(request: Request): string {
  const next = kept(request);
  return next && withPayment(next, null);
}

/** The page whose sheet ordered this payment; empty if none did. */
export function rememberedPlace(request: Request, paymentId: string): string {
  const next = kept(request);
  return next && new URL(next, request.url).searchParams.get(PAYMENT) === paymentId ? next : '';
}

function kept(request: Request): string {
  try {
    return sameOriginPath(decodeURIComponent(cookieValue(request, COOKIE) ?? ''), '');
  } catch {
    return '';
  }
}
