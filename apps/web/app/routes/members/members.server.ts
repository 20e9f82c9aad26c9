import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Interest } from '@vonk/schema';
import { SEARCH_MAX_PAGE_JUMP, type SearchField } from '@vonk/schema/constants';
import { dayOf } from '../../i18n/days.ts';
import type { Regions } from '../../regions.ts';
import { pageApi } from '../../server/api.server.ts';
import { findSite } from '../../server/site.server.ts';
import { readFilters, searchQuery } from './filters.ts';
import { searchGround } from './ground.ts';
import { pickSpark } from './todays-spark.ts';

const CURSOR = /^[A-Za-z0-9_-]{1,200}$/;

/** One page of the search that the address names; visitors go to log in where only members may search. */
export async function findMembers(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const site = await findSite(args);
  const ground = searchGround(site);
  const filters = readFilters(searchParams, ground);
  const open = (field: SearchField) => ground.fields.includes(field);
  const [found, regions, interests] = await Promise.all([
    pageApi(args).get('/api/members.php', { ...searchQuery(filters, ground), ...placeOf(searchParams) }),
    open('region') && filters.country !== 'all' ? findRegions(args, filters.country) : { country: '', list: null },
    open('interests') ? findInterests(args) : [],
  ]);
  const viewer = site.user?.profile.id ?? 'visitor';
  const sparkId = found.page === 1 ? pickSpark(found.profiles, viewer, dayOf(new Date(), 'UTC')) : null;
  return { filters, found, sparkId, regions, interests };
}

async function findRegions(args: LoaderFunctionArgs, country: string): Promise<Regions> {
  const { regions } = await pageApi(args).get('/api/regions.php', { country });
  return { country, list: regions[country] ?? null };
}

async function findInterests(args: LoaderFunctionArgs): Promise<Interest[]> {
  const { interests } = await pageApi(args).get('/api/interests.php');
  return interests;
}

/** Far pages are reached by a cursor only. */
function placeOf(params: URLSearchParams): { page: number; cursor?: string } {
  const page = Math.max(Number.parseInt(params.get('page') ?? '', 10) || 1, 1);
  const cursor = params.get('cursor') ?? '';
  if (page > 1 && CURSOR.test(cursor)) return { page: Math.min(page, 1_000_000), cursor };
  return { page: Math.min(page, SEARCH_MAX_PAGE_JUMP) };
}
