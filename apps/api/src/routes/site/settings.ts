import { getSettings } from '@vonk/domain';
import { endpoints, visibleLocales } from '@vonk/schema';
import { defineRoute } from '../../http/define-route.ts';

export const settings = defineRoute(endpoints.getSettings, ({ site, locale, request: { country } }) => ({
  settings: getSettings({ site, locale, country }),
  locales: visibleLocales(site, country),
}));
