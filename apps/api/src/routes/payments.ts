import {
  confirmDebit,
  createPayment,
  findDebitFaults,
  getPayment,
  orderDebit,
  placeRepeatOrder,
  syncPayment,
  undoOrder,
  withdraw,
} from '@vonk/domain';
import type { Handlers } from '../http/define-route.ts';

export const payments: Handlers<'payments'> = {
  createPayment: ({ ctx, site, locale, session: member, body, request }) =>
    createPayment(ctx, {
      site,
      member,
      locale,
      bundleId: body.bundle,
      method: body.method,
      code: body.code || undefined,
      country: body.country,
      visitorCountry: request.country,
      idempotencyKey: request.idempotencyKey,
    }),

  getPayment: ({ ctx, session: member, query }) =>
    getPayment(ctx, { member, paymentId: query.payment_id, asksProvider: query.look !== 'known' }),

  orderDebit: {
    handle: ({ ctx, site, locale, session: member, body, request }) => {
      const { bundle, code, country, consent: _given, ...form } = body;
      return orderDebit(ctx, {
        site,
        member,
        locale,
        bundleId: bundle,
        code: code || undefined,
        country,
        visitorCountry: request.country,
        form,
        idempotencyKey: request.idempotencyKey,
      });
    },
    findFaults: ({ ctx, site, session: member, request }, { country, ...form }) =>
      findDebitFaults(ctx, { site, member, country, visitorCountry: request.country, form }),
  },

  confirmDebit: ({ ctx, session: member, body }) =>
    confirmDebit(ctx, { member, paymentId: body.payment_id, code: body.sms_code }),

  repeatOrder: ({ ctx, site, locale, session: member, body }) =>
    placeRepeatOrder(ctx, { site, member, locale, clientId: body.client_id, bundleId: body.bundle }),

  undoOrder: async ({ ctx, session: member, body }) => {
    await undoOrder(ctx, { member, paymentId: body.payment_id });
    return {};
  },

  withdraw: ({ ctx, site, session: member, body }) =>
    withdraw(ctx, { site, member, paymentId: body.payment_id, isConfirmed: body.confirm }),

  /** The id is only a hint: the payment is fetched from the provider, and the caller learns nothing about it. */
  mollieWebhook: async ({ ctx, body }) => {
    await syncPayment(ctx, { providerId: body.id });
    return {};
  },
};
