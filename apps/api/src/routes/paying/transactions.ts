import { listTransactions } from '@vonk/domain';
import { endpoints } from '@vonk/schema';
import { defineRoute } from '../../http/define-route.ts';

export const transactions = defineRoute(endpoints.listTransactions, ({ ctx, session: member, query }) =>
  listTransactions(ctx, { member, page: query.page }),
);
