import { endpoints } from '@vonk/schema';
import { defineRoute } from '../../http/define-route.ts';

/**
 * One line of the log for each visitor who left: the site, where they came in and after how long, nothing of who it
 * was. How many there are is counted with all requests, by their path.
 */
export const pageBounce = defineRoute(endpoints.pageBounce, ({ ctx, site, session, body }) => {
  ctx.logger.info(
    { site: site.domain, page: body.page ?? null, seconds: body.seconds ?? null, member: session !== null },
    'page bounced',
  );
  return undefined;
});
