import type { AppLoadContext } from '@remix-run/node';
import { DAY } from '@vonk/schema/constants';
import { cookieValue } from '../../../server/locale.server.ts';
import { privateCookie } from '../../../server/private-cookie.ts';
import { codeOf } from '../../payments/exports/return-path.server.ts';

const NAME = 'discount-code';
/** As long as the welcome discount: the time to buy with it after signing up by a link. */
const KEPT_FOR = 7 * DAY;

interface Visit {
  request: Request;
  context: AppLoadContext;
}

/** Keeps the code that a visitor came with in a cookie, until they can buy. */
export function keepCode({ request, context }: Visit): void {
  const code = codeOf(request.url);
  if (code)
    context.appendCookie(privateCookie(context, { name: NAME, value: encodeURIComponent(code), lifetime: KEPT_FOR }));
}

/** Empty without a code. */
export function keptCode(request: Request): string {
  return codeOf(`http://site.invalid/?code=${cookieValue(request, NAME) ?? ''}`);
}

export function forgetCode({ context }: Visit): void {
  context.appendCookie(privateCookie(context, { name: NAME, value: '', lifetime: 0 }));
}
