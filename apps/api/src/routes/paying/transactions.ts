import { exportLedger, getReceipt, listTransactions } from '@vonk/domain';
import { endpoints } from '@vonk/schema';
import { defineRoute } from '../../http/define-route.ts';
import { FileAnswer } from '../../http/file-answer.ts';

export const transactions = defineRoute(
  endpoints.listTransactions,
  async ({ ctx, site, locale, session: member, query }) => {
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
);
