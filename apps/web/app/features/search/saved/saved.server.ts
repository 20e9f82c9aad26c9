import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { formatDistance } from '@vonk/i18n/formats';
import { CHOICE_FIELDS, MOST_SAVED_SEARCHES, RANGE_FIELDS, SWITCH_FIELDS } from '@vonk/schema/constants';
import { loadI18n, loadWords } from '../../../i18n/catalogs.ts';
import { pageApi, plainApi } from '../../../server/api.server.ts';
import { fieldsOf } from '../../../server/form-fields.ts';
import { findSite } from '../../../server/site.server.ts';
import type { SiteData } from '../../../site.ts';
import { namedCountries } from '../../catalogs/exports/named-countries.ts';
import { CHOICE_NAMES, CHOICE_WORDS } from '../choice-words.ts';
import { membersPath } from '../filter-form.tsx';
import { GENDER_WORDS, SWITCH_NAMES } from '../filter-words.ts';
import {
  type Filters,
  filterParams,
  nameOfCountry,
  readFilters,
  type SearchGround,
  searchQuery,
  spanWords,
  widest,
} from '../filters.ts';
import { searchGround } from '../ground.ts';

await loadWords('account');

/** Another tab deleted it, or saved the last one that there may be: the page shows what there is. */
const MISSED = [404, 409];

/** The member's saved searches, in words, so that the page needs none. */
export interface Saved {
  title: string;
  /** What the button says, before and after. */
  save: string;
  done: string;
  /** Why no other search can be saved; null while one can. */
  full: string | null;
  searches: { id: string; to: string; name: string; remove: string }[];
}

/** Null for visitors, and on failure: the page works without. */
export async function findSaved(args: LoaderFunctionArgs, site: SiteData): Promise<Saved | null> {
  if (!site.user) return null;
  const api = plainApi(args);
  const ground = searchGround(site);
  const { locale } = site.settings;
  try {
    const { searches } = await api.get('/api/saved-searches.php');
    const i18n = await loadI18n(locale);
    const found = searches.map(({ id, query }) => ({ id, filters: savedFilters(query, ground) }));
    const names = await findNames(api, { all: found.map(({ filters }) => filters), ground, locale });
    const max = MOST_SAVED_SEARCHES;
    return {
      title: i18n._(msg`Saved searches`),
      save: i18n._(msg`Save this search`),
      done: i18n._(msg`Search saved`),
      full: found.length < max ? null : i18n._(msg`You can save ${max} searches at most. Delete one first.`),
      searches: found.map(({ id, filters }) => {
        const name = nameOf(filters, { ground, i18n, names });
        return { id, name, to: membersPath(filterParams(filters, ground)), remove: i18n._(msg`Delete “${name}”`) };
      }),
    };
  } catch {
    return null;
  }
}

/** A saved search without a country is one everywhere, also for countries that the site no longer serves. */
function savedFilters(query: string, ground: SearchGround): Filters {
  const params = new URLSearchParams(query);
  const country = params.get('country') ?? 'all';
  if (![...ground.countries, ground.country].includes(country)) params.set('country', 'all');
  return readFilters(params, { ...ground, countries: [...ground.countries, ground.country] });
}

interface Names {
  countries: ReturnType<typeof namedCountries>;
  /** By code or key. */
  others: Map<string, string>;
}

/** The names of regions and interests that the searches have. */
async function findNames(
  api: ReturnType<typeof plainApi>,
  { all, ground, locale }: { all: Filters[]; ground: SearchGround; locale: string },
): Promise<Names> {
  const countries = [...new Set(all.filter(({ region }) => region).map(({ country }) => country))];
  const [interests, ...lists] = await Promise.all([
    all.some(({ interests }) => interests.length > 0) ? api.get('/api/interests.php') : { interests: [] },
    ...countries.map((country) => api.get('/api/regions.php', { country })),
  ]);
  const regions = lists.flatMap((list) => Object.values(list.regions)).flatMap((list) => list.regions);
  return {
    countries: namedCountries([...ground.countries, ground.country], locale),
    others: new Map([
      ...interests.interests.map(({ key, name }) => [key, name] as const),
      ...regions.map(({ code, name }) => [code, name] as const),
    ]),
  };
}

/** What the chips say of the filters that are set. */
function nameOf(filters: Filters, { ground, i18n, names }: { ground: SearchGround; i18n: I18n; names: Names }): string {
  const { gender, country, region, radius } = filters;
  const km = radius && formatDistance(i18n.locale, radius);
  const place =
    country === 'all'
      ? i18n._(msg({ message: 'Everywhere', context: 'search: in all countries' }))
      : (names.others.get(region ?? '') ?? nameOfCountry(country, names.countries));
  const chosen = CHOICE_FIELDS.flatMap((field) => {
    const value = filters[field];
    const words = value && (CHOICE_WORDS[field] as Record<string, (typeof CHOICE_NAMES)[typeof field]>)[value];
    return words ? `${i18n._(CHOICE_NAMES[field])}: ${i18n._(words)}` : [];
  });
  const parts = [
    gender !== ground.gender && i18n._(GENDER_WORDS[gender]),
    ...RANGE_FIELDS.map((field) => {
      const { min, max } = widest(field, ground);
      return (filters[field].min > min || filters[field].max < max) && spanWords(filters[field], max);
    }),
    ground.fields.includes('country') && (country !== ground.country || region !== null) && place,
    km && i18n._(msg`Within ${km}`),
    ...SWITCH_FIELDS.map((field) => filters[field] && i18n._(SWITCH_NAMES[field])),
    ...chosen,
    ...filters.interests.map((key) => names.others.get(key) ?? key),
  ];
  return parts.filter(Boolean).join(' · ') || place;
}

/** Saves the search of the form, or deletes the one whose button was pressed. Without scripts it leads back. */
export async function changeSaved(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const id = fieldsOf(form)('id');
  const api = pageApi(args);
  const ground = searchGround(await findSite(args));
  const asked = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
  const filters = readFilters(asked, ground);
  const { sort: _, ...search } = searchQuery(filters, ground);
  try {
    await (id ? api.delete('/api/saved-searches.php', { id }) : api.post('/api/saved-searches.php', search));
  } catch (error) {
    if (!(error instanceof Response && MISSED.includes(error.status))) throw error;
  }
  const { headers } = args.request;
  if (!headers.get('accept')?.includes('text/html')) return null;
  if (!id) return redirect(membersPath(filterParams(filters, ground)));
  const from = headers.get('referer') ?? '';
  const { pathname, search: query } = URL.canParse(from) ? new URL(from) : { pathname: '', search: '' };
  return redirect(pathname === '/members' ? `/members${query}` : '/members');
}
