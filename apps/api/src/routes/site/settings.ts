import { getSettings, isSignupOpen, siteOrigin } from '@vonk/domain';
import { addressLocales, endpoints, visibleLocales } from '@vonk/schema';
import { defineRoute } from '../../http/define-route.ts';

export const settings = defineRoute(
  endpoints.getSettings,
  ({ ctx, site, locale, query, request, setTrafficSource }) => {
    const { country } = request;
    // Every page asks for the settings with what its address says of where the visitor came from.
    const isSent = Boolean(query['network'] || query['ref']);
    if (isSent) setTrafficSource();
    return {
      settings: getSettings({ site, locale, country }),
      locales: visibleLocales(site, country),
      signup_open: isSignupOpen({ site, hasTrafficSource: isSent || request.hasTrafficSource }),
      addresses: { origin: siteOrigin(ctx, site), locales: addressLocales(site) },
    };
  },
);
