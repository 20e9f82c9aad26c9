import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Answer, endpoints } from '@vonk/schema';
import { pageApi } from '../../server/api.server.ts';
import { nextOf } from './return-path.ts';

export type Offers = Answer<typeof endpoints.listBundles>;

export interface LoadedOffers {
  offers: Offers;
  isPaid: boolean;
  next: string;
}

/** What is on offer, and to whom. */
export async function loadOffers(args: LoaderFunctionArgs): Promise<LoadedOffers> {
  const api = pageApi(args);
  const [offers, { user }] = await Promise.all([api.get('/api/credits.php'), api.get('/api/user.php')]);
  return { offers, isPaid: user.paid_user, next: nextOf(args.request) };
}
