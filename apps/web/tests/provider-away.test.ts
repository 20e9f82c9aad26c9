import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ALICE, eur, failure, stubBundle, stubProfile } from './stub-api.ts';
import { stubOffers } from './stub-shop.ts';
import { startStubbedWeb } from './stubbed-web.ts';

const METHODS = [
  { id: 'ideal', name: 'iDEAL' },
  { id: 'paypal', name: 'PayPal' },
];
const CHECKOUT = `/credits/${stubBundle.id}`;
const NOTICE = 'The payment methods can’t be shown right now. Try again in a moment.';

const { api, page, submit, calls } = await startStubbedWeb();
let isAway: boolean;

beforeAll(() => {
  api.on('GET /api/credits.php', () => ({
    body: stubOffers({ methods: isAway ? [] : METHODS, methods_known: !isAway }),
  }));
});
beforeEach(() => {
  isAway = false;
  api.on('POST /api/payment.php', () => failure(503, 'payment_provider_unavailable'));
});

const read = async (path: string) => (await page(path, ALICE)).html;
const send = (fields: Record<string, string>) => submit(CHECKOUT, { consent: '1', ...fields }, ALICE);
const ordersSent = (method: string) =>
  calls('/api/payment.php', 'POST').filter(({ body }) => (body as { method: string }).method === method);
const keysSent = (method: string) => new Set(ordersSent(method).map(({ headers }) => headers['idempotency-key']));
const hidden = (html: string, name: string) =>
  new RegExp(`<input type="hidden" name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
const orderButton = (html: string) =>
  html.match(/<button[^>]*>/g)?.find((tag) => html.split(tag)[1]?.startsWith('Order with obligation to pay')) ?? '';
const isDisabled = (html: string) => / disabled=""/.test(orderButton(html));

describe('while the provider’s methods are unknown', () => {
  beforeEach(() => {
    isAway = true;
  });

  it('the shop says so, still offers its bundles, and has a retry link', async () => {
    const html = await read('/premium?next=%2Fchats');
    expect(html).toContain(NOTICE);
    expect(html).toContain(`href="${CHECKOUT}?next=%2Fchats"`);
    expect(html).toMatch(/<a [^>]*href="\/premium\?next=%2Fchats"[^>]*>Try again<\/a>/);
    isAway = false;
    expect(await read('/premium?next=%2Fchats')).not.toContain(NOTICE);
  });

  it('an order says so instead of listing methods, and its button is disabled', async () => {
    const html = await read(`${CHECKOUT}/paypal?next=%2Fchats`);
    expect(html).toContain(NOTICE);
    expect(html).toMatch(new RegExp(`<a [^>]*href="${CHECKOUT}/paypal\\?next=%2Fchats"[^>]*>Try again</a>`));
    expect(html).not.toContain('name="method"');
    expect(orderButton(html)).not.toBe('');
    expect(isDisabled(html)).toBe(true);
  });

  it('the notice disappears once they are known', async () => {
    isAway = false;
    const html = await read(CHECKOUT);
    expect(html).not.toContain(NOTICE);
    expect(html.match(/name="method"/g)).toHaveLength(METHODS.length);
    expect(orderButton(html)).not.toBe('');
    expect(isDisabled(html)).toBe(false);
  });
});

it.each([
  ['swish', 'Swish isn’t available for this order.'],
  ['card', 'Card isn’t available for this order.'],
  ['paypal', null],
  ['', null],
  ['__proto__', null],
  ['sand', null],
])('an order with method %j in its URL says: %s', async (method, said) => {
  const words = await read(`${CHECKOUT}/${method}`);
  expect(/[\w ]*isn’t available for this order\./.exec(words)?.[0] ?? null).toBe(said);
  expect(words).toMatch(
    /name="method"[^>]*checked=""[^>]*value="(ideal|paypal)"|value="(ideal|paypal)"[^>]*checked=""/,
  );
});

describe('an order without a response', () => {
  it('is retried as the same order, and redirects to its checkout', async () => {
    const order = hidden(await read(CHECKOUT), 'order');
    expect(order).toMatch(/^[0-9a-f-]{36}$/);
    const first = await send({ order, method: 'ideal', tried_method: '' });
    expect(first.status).toBe(503);
    expect(first.html).toContain('says payment_provider_unavailable');
    expect([hidden(first.html, 'order'), hidden(first.html, 'tried_method')]).toEqual([order, 'ideal']);
    api.on('POST /api/payment.php', () => ({
      status: 201,
      body: {
        payment_id: stubProfile(502).id,
        credits: 50,
        amount: eur('20.00'),
        method: 'ideal',
        status: 'open',
        bundle: stubBundle.id,
        created_at: '2026-04-03T10:00:00.000Z',
        paid_at: null,
        returned: null,
        checkout_url: 'https://pay.test/1',
        discount: null,
      },
    }));
    const again = await send({ order: hidden(first.html, 'order'), method: 'ideal', tried_method: 'ideal' });
    expect(again.status).toBe(302);
    expect(ordersSent('ideal').length).toBeGreaterThanOrEqual(2);
    expect(keysSent('ideal')).toEqual(new Set([order]));
  });

  it('is a new order with another method', async () => {
    const order = hidden(await read(CHECKOUT), 'order');
    await send({ order, method: 'ideal', tried_method: '' });
    await send({ order, method: 'paypal', tried_method: 'ideal' });
    expect(keysSent('ideal')).toEqual(new Set([order]));
    expect(keysSent('paypal').size).toBe(1);
    expect(keysSent('paypal').has(order)).toBe(false);
  });
});

it('a refused order is a new one when retried', async () => {
  api.on('POST /api/payment.php', () => failure(409, 'code_used', { field: 'code' }));
  const order = hidden(await read(CHECKOUT), 'order');
  const { status, html } = await send({ order, method: 'ideal', tried_method: '' });
  expect(status).toBe(409);
  expect(hidden(html, 'order')).toMatch(/^[0-9a-f-]{36}$/);
  expect(hidden(html, 'order')).not.toBe(order);
});
