import { endOf, refusalOf, serves } from '../discounts/judge-code.ts';
import { readBuyer, readCode } from '../discounts/read-codes.ts';
import { memberTimeZone } from '../notifications/member-time-zone.ts';
import { findOffers } from '../payments/offers.ts';
import { siteOrigin } from '../sites/site-origin.ts';
import type { MailingRules } from './mailing-rules.ts';
import { marketing } from './marketing.ts';

export interface PromotionContent {
  code: string;
}

export const promotions: MailingRules = {
  kind: 'promotion',
  ...marketing('promotions'),
  /** Reads the code again for each member: it may have ended, or be used or disabled by now. */
  async write(ctx, { mailing, site, reader, unsubscribe }) {
    const { code } = mailing.content as PromotionContent;
    const row = await readCode(ctx.db.pool, { siteId: site.id, userId: reader.id, code });
    if (!row?.percentage) return 'code_unknown';
    const buyer = await readBuyer(ctx.db.pool, reader.id);
    const refusal = refusalOf(row, buyer, ctx.clock.now());
    if (refusal) return refusal;
    const { bundles } = await findOffers(ctx, { site, member: { profileId: reader.profile_id } });
    if (!bundles.some((bundle) => serves(row, bundle))) return 'code_not_valid';
    const until = endOf(row, buyer.signed_up_at);
    if (!until) return 'code_not_valid';
    const timeZone = memberTimeZone({ timeZone: reader.time_zone, country: reader.country, site });
    const link = `${siteOrigin(ctx, site)}/credits?code=${code}`;
    const { name } = reader;
    return { kind: 'promotion', data: { name, link, code, percent: row.percentage, until, timeZone, unsubscribe } };
  },
};
