import type { LoaderFunctionArgs } from '@remix-run/node';
import { pageApi } from '../../server/api.server.ts';

/** The company behind the site that is asked. */
export function findCompany(args: LoaderFunctionArgs) {
  return pageApi(args).get('/api/companyinfo.php');
}
