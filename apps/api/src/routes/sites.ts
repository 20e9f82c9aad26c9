import { countEntry, getCompany, getSettings, isSent, isSignupOpen, siteOrigin } from '@vonk/domain';
import {
  addressLocales,
  asksForTrafficSource,
  ENTRY_PAGES,
  type endpoints,
  isSlug,
  type Tracking,
  trackingOf,
} from '@vonk/schema';
import type { Call } from '../http/call.ts';
import type { Handlers } from '../http/define-route.ts';
import { offeredLocales } from '../http/locale.ts';

export const sites: Handlers<'sites'> = {
  /** Every page requests the settings, along with what its URL says about where the visitor came from. */
  getSettings: async (call) => {
    const { ctx, site, locale, session, query, request } = call;
    const { country } = request;
    const tracking = trackingOf(paramsOf(query));
    const wasSent = isSent(site, tracking);
    if (wasSent && session === null && asksForTrafficSource(site)) call.setTrafficSource();
    await noteEntry(call, tracking);
    return {
      settings: getSettings({ site, locale, country }),
      locales: offeredLocales(site, { country, member: session }),
      signup_open: isSignupOpen({ site, hasTrafficSource: wasSent || request.hasTrafficSource }),
      addresses: { origin: siteOrigin(ctx, site), locales: addressLocales(site) },
    };
  },

  getCompanyInfo: ({ site }) => ({ company: getCompany({ site }) }),
};

/** The first link counts: one that the browser already has stays until it expires. */
async function noteEntry(call: Call<typeof endpoints.getSettings>, tracking: Tracking): Promise<void> {
  const { ctx, site, session, query, request } = call;
  if (session !== null || Object.keys(tracking).length === 0) return;
  const lander = ENTRY_PAGES.find((page) => page === query['lander']) ?? 'other';
  const slug = query['slug'];
  if (!request.cameBy && !request.refusesTracking && site.partner_cookie_days > 0) {
    call.setCameBy({ tracking, lander, slug: typeof slug === 'string' && isSlug(slug) ? slug : null });
  }
  if (request.isFromProxy && query['is_arrival'] === '1')
    await countEntry(ctx, { siteId: site.id, network: tracking.network ?? null, lander });
}

function paramsOf(query: Record<string, unknown>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => [value].flat().map((one): [string, string] => [key, String(one)])),
  );
}
