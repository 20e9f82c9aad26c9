import { sameOriginPath } from '../../../server/same-origin-path.ts';

/** Where the member ran out of credits, to return to after paying. Empty if unknown. */
export function nextOf(request: Request): string {
  return sameOriginPath(new URL(request.url).searchParams.get('next'), '');
}

const LONGEST_CODE = 60;

/** Parameters that the shop's addresses carry along. */
export interface OrderWish {
  next: string;
  /** A discount code, typed or from a link; empty for none. */
  code: string;
}

export function wishOf(request: Request): OrderWish {
  return { next: nextOf(request), code: codeOf(request) };
}

export function codeOf(request: Request): string {
  return new URL(request.url).searchParams.get('code')?.trim().slice(0, LONGEST_CODE) ?? '';
}

/** `?next=…&code=…`, without empty ones. */
export function withWish({ next, code }: OrderWish): string {
  const pairs = Object.entries({ next, code }).filter(([, value]) => value !== '');
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
}

const COOKIE = 'pay-next';
const A_DAY_IN_SECONDS = 24 * 60 * 60;

/** Keeps the return path in a cookie during the provider's checkout. */
export function rememberNext(request: Request, next: string): string {
  const lifetime = next ? A_DAY_IN_SECONDS : 0;
  const secure = new URL(request.url).protocol === 'https:' ? '; Secure' : '';
  return `${COOKIE}=${encodeURIComponent(next)}; Path=/transactions; Max-Age=${lifetime}; HttpOnly; SameSite=Lax${secure}`;
}

export function rememberedNext(request: Request): string {
  const value = new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]*)`).exec(request.headers.get('cookie') ?? '')?.[1] ?? '';
  try {
    return sameOriginPath(decodeURIComponent(value), '');
  } catch {
    return '';
  }
}
