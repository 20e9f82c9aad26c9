import express, { type Response, type Router } from 'express';
import { checkoutPage, missingPaymentPage } from './checkout-page.ts';
import { CHECKOUT_STYLE } from './checkout-style.ts';
import type { CheckoutStatus, MollieSandbox } from './mollie-sandbox.ts';
import type { PaymentRow } from './rows.ts';

const STATUSES: readonly string[] = ['paid', 'failed', 'canceled', 'expired'] satisfies CheckoutStatus[];

/** The sandbox's checkout: GET and POST `/dev/checkout/{payment_id}` (our id or `tr_…`), and its style sheet. */
export function createCheckoutRouter({ sandbox }: { sandbox: Pick<MollieSandbox, 'findPayment' | 'finish'> }): Router {
  const router = express.Router();

  router.get('/dev/checkout.css', (_request, response) => {
    response.set('Cache-Control', 'no-cache').type('css').send(CHECKOUT_STYLE);
  });

  router
    .route('/dev/checkout/:payment_id')
    .get(async (request, response) => {
      const payment = await sandbox.findPayment(request.params.payment_id);
      if (payment) sendPage(response, 200, checkoutPage(payment), payment);
      else sendPage(response, 404, missingPaymentPage());
    })
    .post(express.urlencoded({ extended: false, limit: '4kb' }), async (request, response) => {
      const payment = await sandbox.findPayment(request.params.payment_id);
      if (!payment) return sendPage(response, 404, missingPaymentPage());
      const status: unknown = request.body?.status;
      if (!isCheckoutStatus(status)) {
        return sendPage(response, 422, checkoutPage(payment, { error: 'Choose how the payment ends.' }), payment);
      }
      // A second click, or a payment that has expired meanwhile, changes nothing but still redirects.
      const { redirect_url } = await sandbox.finish(payment.id, status);
      response.set('Cache-Control', 'no-store').redirect(303, redirect_url ?? '/');
    });

  return router;
}

function isCheckoutStatus(value: unknown): value is CheckoutStatus {
  return typeof value === 'string' && STATUSES.includes(value);
}

function sendPage(response: Response, status: number, html: string, payment?: PaymentRow): void {
  // The form's response redirects to the selling site, which may be another origin; browsers apply form-action to that
  // step, too.
  const formTargets = ["'self'", payment?.redirect_url && new URL(payment.redirect_url).origin].filter(Boolean);
  response
    .status(status)
    .set({
      'Cache-Control': 'no-store',
      'Content-Security-Policy': [
        "default-src 'none'",
        "style-src 'self'",
        `form-action ${formTargets.join(' ')}`,
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ].join('; '),
      'Referrer-Policy': 'no-referrer',
    })
    .type('html')
    .send(html);
}
