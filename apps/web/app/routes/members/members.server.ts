import type { LoaderFunctionArgs } from '@remix-run/node';
import { SEARCH_MAX_PAGE_JUMP } from '@vonk/schema/constants';
import { dayOf } from '../../i18n/days.ts';
import { pageApi } from '../../server/api.server.ts';
import { findSite } from '../../server/site.server.ts';
import { readFilters, searchQuery } from './filters.ts';
import { searchGround } from './ground.ts';
import { pickSpark } from './todays-spark.ts';

const CURSOR = /^[A-Za-z0-9_-]{1,200}$/;

/** One page of the search that the address names; visitors go to log in where only members may search. */
export async function findMembers(args: LoaderFunctionArgs) {
  const api = pageApi(args);
  const { searchParams } = new URL(args.request.url);
  const site = await findSite(args);
  const ground = searchGround(site);
  const filters = readFilters(searchParams, ground);
  const found = await api.get('/api/members.php', { ...searchQuery(filters, ground), ...placeOf(searchParams) });
  const viewer = site.user?.profile.id ?? 'visitor';
  return { found, sparkId: found.page === 1 ? pickSpark(found.profiles, viewer, dayOf(new Date(), 'UTC')) : null };
}

function placeOf(params: URLSearchParams): { page: number; cursor?: string } {
  const page = Math.max(Number.parseInt(params.get('page') ?? '', 10) || 1, 1);
  const cursor = params.get('cursor') ?? '';
  if (page > 1 && CURSOR.test(cursor)) return { page, cursor };
  return { page: Math.min(page, SEARCH_MAX_PAGE_JUMP) };
}
