import {
  exportLedger,
  getReceipt,
  getSpendingCap,
  listBundles,
  listPrices,
  listTransactions,
  setSpendingCap,
} from '@vonk/domain';
import type { Handlers } from '../http/define-route.ts';
import { FileAnswer } from '../http/file-answer.ts';

export const credits: Handlers<'credits'> = {
  listBundles: ({ ctx, site, locale, session: member, query, request }) =>
    listBundles(ctx, { site, member, locale, ...query, visitorCountry: request.country }),

  listPrices: ({ ctx, site, query, request }) => listPrices(ctx, { site, ...query, visitorCountry: request.country }),

  listTransactions: async ({ ctx, site, locale, session: member, query }) => {
    if (query.receipt) {
      const receipt = await getReceipt(ctx, { member, paymentId: query.receipt, locale });
      return new FileAnswer({ ...receipt, type: 'application/pdf' });
    }
    if (query.format === 'csv') {
      const today = ctx.clock.now().toISOString().slice(0, 10);
      return new FileAnswer({
        name: `${site.domain}-transactions-${today}.csv`,
        type: 'text/csv; charset=utf-8',
        content: exportLedger(ctx, { member, locale }),
      });
    }
    return listTransactions(ctx, { member, page: query.page, paymentId: query.id });
  },

  getSpendingCap: ({ ctx, site, session: member }) => getSpendingCap(ctx, { site, member }),

  setSpendingCap: ({ ctx, site, session: member, body }) => setSpendingCap(ctx, { site, member, month: body.month }),
};
