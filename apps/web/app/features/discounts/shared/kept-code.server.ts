import type { AppLoadContext } from '@remix-run/node';
import { DAY } from '@vonk/schema/constants';
import { cookieValue } from '../../../server/locale.server.ts';
import { privateCookie } from '../../../server/private-cookie.ts';
import { codeOf } from '../../payments/shared/return-path.ts';

const NAME = 'discount-code';
/** As long as the welcome discount: people who sign up by a link have that long to buy with it. */
const KEPT_FOR = 7 * DAY;

interface Visit {
  request: Request;
  context: AppLoadContext;
}

/** The code of an address that a visitor came by stays with the browser until there is something to buy. */
export function keepCode({ request, context }: Visit): void {
  const code = codeOf(request);
  if (code)
    context.appendCookie(privateCookie(context, { name: NAME, value: encodeURIComponent(code), lifetime: KEPT_FOR }));
}

/** Empty where none is kept. */
export function keptCode(request: Request): string {
  try {
    return codeOf(new Request(`http://site.invalid/?code=${cookieValue(request, NAME) ?? ''}`));
  } catch {
    return '';
  }
}

export function forgetCode({ context }: Visit): void {
  context.appendCookie(privateCookie(context, { name: NAME, value: '', lifetime: 0 }));
}
