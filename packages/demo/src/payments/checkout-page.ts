import { toMoney } from '@vonk/schema';
import { methodName } from './methods.ts';
import type { PaymentRow } from './rows.ts';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}

const ENDINGS = [
  { status: 'failed', title: 'Failed', consequence: 'The bank says no' },
  { status: 'canceled', title: 'Canceled', consequence: 'You change your mind' },
  { status: 'expired', title: 'Expired', consequence: 'You wait too long' },
] as const;

export interface CheckoutPageOptions {
  /** Shown above the form after an invalid submission. */
  error?: string;
}

/** The sandbox's stand-in for the provider's own checkout. English only: members never see it. */
export function checkoutPage(payment: PaymentRow, { error }: CheckoutPageOptions = {}): string {
  const isUnfinished = payment.status === 'open' || payment.status === 'pending';
  return page(
    `Pay ${price(payment)}`,
    `<h1>Payment sandbox</h1>
    <div>
      <p class="amount">${escapeHtml(price(payment))}</p>
      <p class="what">${escapeHtml(payment.description)}</p>
    </div>
    <dl>
      <dt>Method</dt><dd>${escapeHtml(payment.method ? methodName(payment.method, 'en') : 'Not chosen yet')}</dd>
      <dt>Status</dt><dd>${escapeHtml(payment.status)}</dd>
      <dt>Reference</dt><dd>${escapeHtml(payment.id)}</dd>
    </dl>
    ${error ? `<p class="error" role="alert">${escapeHtml(error)}</p>` : ''}
    ${isUnfinished ? endings() : finished(payment)}`,
  );
}

export function missingPaymentPage(): string {
  return page(
    'No such payment',
    `<h1>Payment sandbox</h1>
    <p>There is no such payment. It may belong to another database.</p>
    <a class="back" href="/">To the front page</a>`,
  );
}

function endings(): string {
  const others = ENDINGS.map(
    ({ status, title, consequence }) =>
      `<button name="status" value="${status}"><strong>${title}</strong> <span>${consequence}</span></button>`,
  );
  return `<form method="post">
      <fieldset>
        <legend>How should this payment end?</legend>
        <button class="main" name="status" value="paid"><strong>Paid</strong> <span>Everything goes well</span></button>
        <div class="others">${others.join('')}</div>
      </fieldset>
    </form>`;
}

function finished(payment: PaymentRow): string {
  const back = payment.redirect_url ?? '/';
  return `<p>This payment is already ${escapeHtml(payment.status)}. Nothing more can happen to it here.</p>
    <a class="back" href="${escapeHtml(back)}">Back to the site</a>`;
}

function price({ amount, currency }: PaymentRow): string {
  const { value } = toMoney({ minor: amount, currency });
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(Number(value));
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${escapeHtml(title)} · Payment sandbox</title>
    <link rel="stylesheet" href="/dev/checkout.css">
  </head>
  <body>
    <header class="notice"><strong>This is a sandbox.</strong> It stands in for the payment provider. No money moves.</header>
    <main>
    ${content}
    </main>
  </body>
</html>
`;
}
