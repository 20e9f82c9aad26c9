import { geocode, listInterests, listPrompts, listRegions, suggestPlaces } from '@vonk/domain';
import type { Handlers } from '../http/define-route.ts';

export const catalogs: Handlers<'catalogs'> = {
  getInterests: async ({ ctx, locale }) => ({
    interests: await listInterests(ctx, { locale }),
  }),

  getPrompts: ({ locale }) => ({ prompts: listPrompts({ locale }) }),

  getRegions: async ({ ctx, site, locale, query }) => ({
    regions: await listRegions(ctx, { locale, countries: query.country ? [query.country] : site.countries }),
  }),

  geocode: ({ ctx, query }) => geocode(ctx, query),

  suggestPlaces: async ({ ctx, locale, query }) => ({
    places: await suggestPlaces(ctx, { ...query, locale }),
  }),
};
