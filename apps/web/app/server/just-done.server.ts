import type { AppLoadContext } from '@remix-run/node';
import { MINUTE } from '@vonk/schema/constants';
import { cookieValue } from './locale.server.ts';
import { privateCookie } from './private-cookie.ts';

const NAME = 'done';
const TOLD_FOR = 10 * MINUTE;

/** What a browser did that leaves it without a session to recognise it by. */
type Deed = 'activated' | 'delivered' | 'left';

export function doneCookie(context: AppLoadContext, deed: Deed): string {
  return privateCookie(context, { name: NAME, value: deed, lifetime: TOLD_FOR });
}

/** Whether this browser did it minutes ago, so that the next page may say so. */
export function hasJustDone(request: Request, deed: Deed): boolean {
  return cookieValue(request, NAME) === deed;
}
