import { countBounce } from '@vonk/domain';
import { entryPage } from '@vonk/schema';
import type { Handlers } from '../http/define-route.ts';

export const tracking: Handlers<'tracking'> = {
  /**
   * Logs one line per visitor who left: the site, the kind of page they entered by (its path may name a member or be a
   * mailed link) and after how long, but nothing about who it was. Visitors without an account also count in the daily
   * report.
   */
  pageBounce: async ({ ctx, site, session, body }) => {
    const { page, seconds, network = null } = body;
    const lander = entryPage(page ?? '/-');
    ctx.logger.info(
      { site: site.domain, page: page ? lander : null, seconds: seconds ?? null, member: session !== null },
      'page bounced',
    );
    if (session === null) await countBounce(ctx, { siteId: site.id, network, lander });
    return undefined;
  },
};
