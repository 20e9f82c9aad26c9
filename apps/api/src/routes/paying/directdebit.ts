import { orderDebit } from '@vonk/domain';
import { endpoints } from '@vonk/schema';
import { defineRoute } from '../../http/define-route.ts';

export const debitOrder = defineRoute(endpoints.orderDebit, ({ ctx, site, locale, session: member, body, request }) => {
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
});
