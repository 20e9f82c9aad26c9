import { getSettings } from '@vonk/domain';
import { endpoints, visibleLocales } from '@vonk/schema';
import { defineRoute } from '../../http/define-route.ts';

export const settings = defineRoute(endpoints.getSettings, ({ site, locale, query, request, setTrafficSource }) => {
  const { country } = request;
  // Every page asks for the settings with what its address says of where the visitor came from.
  if (query['network'] || query['ref']) setTrafficSource();
  return { settings: getSettings({ site, locale, country }), locales: visibleLocales(site, country) };
});
