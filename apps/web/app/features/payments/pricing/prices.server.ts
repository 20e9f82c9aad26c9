import type { LoaderFunctionArgs } from '@remix-run/node';
import { type Answer, endpoints } from '@vonk/schema';
import { pageApi } from '../../../server/api.server.ts';

/** The bundles of the country in the address, else of the visitor's. */
export function findPrices(args: LoaderFunctionArgs): Promise<Answer<typeof endpoints.listPrices>> {
  const country = new URL(args.request.url).searchParams.get('country');
  return pageApi(args).get('/api/bundles.php', endpoints.listPrices.query.safeParse({ country }).data);
}
