import type { LoaderFunctionArgs } from '@remix-run/node';
import type { TimeBonus } from '@vonk/schema';
import { SESSION_COOKIE } from '@vonk/schema/constants';
import { plainApi } from '../../../server/api.server.ts';
import { cookieValue } from '../../../server/locale.server.ts';

/** The member's time bonus; null for visitors and on failure: the page works without. */
export async function findTimeBonus(args: LoaderFunctionArgs): Promise<TimeBonus | null> {
  if (!cookieValue(args.request, SESSION_COOKIE)) return null;
  return plainApi(args)
    .get('/api/time-bonus.php')
    .catch(() => null);
}
