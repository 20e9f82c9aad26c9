import { listRegions } from '@vonk/domain';
import { endpoints } from '@vonk/schema';
import { defineRoute } from '../../http/define-route.ts';

export const regions = defineRoute(endpoints.getRegions, async ({ ctx, site, locale, query }) => ({
  regions: await listRegions(ctx, { locale, countries: query.country ? [query.country] : site.countries }),
}));
