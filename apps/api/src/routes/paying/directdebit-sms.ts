import { confirmDebit } from '@vonk/domain';
import { endpoints } from '@vonk/schema';
import { defineRoute } from '../../http/define-route.ts';

export const debitConfirmation = defineRoute(endpoints.confirmDebit, ({ ctx, session: member, body }) =>
  confirmDebit(ctx, { member, paymentId: body.payment_id, code: body.sms_code }),
);
