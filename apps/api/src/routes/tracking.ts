import { countBounce } from '@vonk/domain';
import { entryPage } from '@vonk/schema';
import type { Handlers } from '../http/define-route.ts';

export const tracking: Handlers<'tracking'> = {
  /**
   * One line of the log for each visitor who left: the site, by which kind of page they came in (its path may name a member
   * or be a mailed link) and after how long, nothing of who it was; and one more of the day for the report, where no
   * account came of it.
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
