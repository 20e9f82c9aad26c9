import { sameOriginPath } from '../../../server/same-origin-path.ts';

/** Where the member ran out, to go back to when credits are there. Empty when that is not known. */
export function nextOf(request: Request): string {
  return sameOriginPath(new URL(request.url).searchParams.get('next'), '');
}

const LONGEST_CODE = 60;

/** What an address of the shop carries along. */
export interface OrderWish {
  next: string;
  /** A discount code as it was typed or linked; empty for none. */
  code: string;
}

export function wishOf(request: Request): OrderWish {
  return { next: nextOf(request), code: codeOf(request) };
}

export function codeOf(request: Request): string {
  return new URL(request.url).searchParams.get('code')?.trim().slice(0, LONGEST_CODE) ?? '';
}

/** `?next=…&code=…`, of which only what there is. */
export function withWish({ next, code }: OrderWish): string {
  const pairs = Object.entries({ next, code }).filter(([, value]) => value !== '');
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
}

const COOKIE = 'pay-next';
const A_DAY_IN_SECONDS = 24 * 60 * 60;

/** Keeps the way back while the member is at the provider's checkout, which knows nothing of it. */
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
