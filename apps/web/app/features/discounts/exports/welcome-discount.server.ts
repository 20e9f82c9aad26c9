import type { LoaderFunctionArgs } from '@remix-run/node';
import type { DiscountCode } from '@vonk/schema';
import { plainApi } from '../../../server/api.server.ts';

/** The member's welcome discount while valid; null on failure: the page works without. */
export async function findWelcomeDiscount(args: LoaderFunctionArgs): Promise<DiscountCode | null> {
  const found = await plainApi(args)
    .get('/api/discountcode.php', { welcome: 'true' })
    .catch(() => null);
  return found?.discountcode.status === 'active' ? found.discountcode : null;
}
