import { createPayment, getPayment } from '@vonk/domain';
import { endpoints } from '@vonk/schema';
import { defineRoute } from '../../http/define-route.ts';

export const order = defineRoute(endpoints.createPayment, ({ ctx, site, locale, session: member, body, request }) =>
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
);

export const payment = defineRoute(endpoints.getPayment, ({ ctx, session: member, query }) =>
  getPayment(ctx, { member, paymentId: query.payment_id, asksProvider: query.look !== 'known' }),
);
