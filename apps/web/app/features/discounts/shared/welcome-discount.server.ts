import type { LoaderFunctionArgs } from '@remix-run/node';
import type { DiscountCode } from '@vonk/schema';
import { plainApi } from '../../../server/api.server.ts';

/** The welcome discount while the reader may have it. Where that cannot be found out the page goes on without. */
export async function findWelcomeDiscount(args: LoaderFunctionArgs): Promise<DiscountCode | null> {
  const found = await plainApi(args)
    .get('/api/discountcode.php', { welcome: 'true' })
    .catch(() => null);
  return found?.discountcode.status === 'active' ? found.discountcode : null;
}
