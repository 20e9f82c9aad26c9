import { beforeEach, describe, expect, it } from 'vitest';
import type { InPlace } from '../app/features/payments/in-place.server.ts';
import { ALICE, eur, failure, settingsReply, stubBundle, stubProfile } from './stub-api.ts';
import { stubOffers } from './stub-shop.ts';
import { startStubbedWeb } from './stubbed-web.ts';

const SHEET = '/credits/in-place';
const PAYMENT = stubProfile(502).id;
const PAGE = `/transactions/${PAYMENT}`;
const BANK = 'https://pay.test/1';
const ORDER = { bundle: stubBundle.id, method: 'ideal', consent: '1', order: stubProfile(503).id, next: '/chats/1' };

const { api, get, page, post, calls } = await startStubbedWeb();
const order = (change: object = {}) => post(SHEET, { ...ORDER, ...change }, ALICE);
/** The cookie that an answer sets, as the browser sends it back. */
const kept = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? '';

beforeEach(() => {
  api.on('GET /api/settings.php', () => settingsReply({}, { locales: ['en'] }));
  api.on('GET /api/credits.php', () => ({ body: stubOffers() }));
  api.on('GET /api/spending-cap.php', () => ({
    body: { cap: null, spent: eur('0.00'), reserved: eur('0.00'), left: null, resets_at: '2026-12-01T00:00:00.000Z' },
  }));
  api.on('POST /api/payment.php', () => ({
    status: 201,
    body: {
      payment_id: PAYMENT,
      credits: 50,
      amount: eur('20.00'),
      method: 'ideal',
      status: 'open',
      bundle: stubBundle.id,
      created_at: '2026-04-03T10:00:00.000Z',
      paid_at: null,
      returned: null,
      checkout_url: BANK,
      discount: null,
    },
  }));
});

describe('the sheet', () => {
  it('offers what the checkout offers', async () => {
    expect(await (await get(SHEET, ALICE)).json()).toMatchObject({ offers: stubOffers(), spending: { left: null } });
  });

  it('and the checkout offer Apple Pay to browsers that can pay with it alone, and preselect another one elsewhere', async () => {
    const methods = ['apple_pay', 'ideal'].map((id) => ({ id, name: id }));
    api.on('GET /api/credits.php', () => ({ body: stubOffers({ methods }) }));
    const shown = async (userAgent: string) => {
      const headers = { ...ALICE, 'user-agent': userAgent };
      const { offers } = (await (await get(SHEET, headers)).json()) as InPlace;
      const { html } = await page(`/credits/${stubBundle.id}/apple_pay`, headers);
      const radios = [...html.matchAll(/<input type="radio" name="method"[^>]* value="(\w+)"/g)].map(([, id]) => id);
      const [, chosen] = /<input type="radio" name="method"[^>]* checked="" value="(\w+)"/.exec(html) ?? [];
      return [offers.methods.map(({ id }) => id), radios, chosen];
    };
    const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
    expect(await shown(phone)).toEqual([['apple_pay', 'ideal'], ['apple_pay', 'ideal'], 'apple_pay']);
    expect(await shown('Mozilla/5.0 (X11; Linux) Firefox/140.0')).toEqual([['ideal'], ['ideal'], 'ideal']);
  });

  it('orders as the checkout does, with its key, and says where to go', async () => {
    expect(await (await order()).json()).toEqual({ to: BANK, paymentId: PAYMENT });
    const [sent] = calls('/api/payment.php', 'POST');
    expect(sent?.headers['idempotency-key']).toBe(ORDER.order);
    expect(sent?.body).toEqual({ bundle: stubBundle.id, method: 'ideal', consent: true });
  });

  it('leads to the form of direct debit, which has consents of its own', async () => {
    const { to } = (await (await order({ method: 'direct_debit' })).json()) as { to: string };
    expect(to).toBe(`/directdebit?bundle=${stubBundle.id}&next=%2Fchats%2F1`);
    expect(calls('/api/payment.php', 'POST')).toEqual([]);
  });

  it('says why an order is refused', async () => {
    api.on('POST /api/payment.php', () => failure(409, 'spending_cap'));
    const answer = await order();
    expect([answer.status, await answer.json()]).toMatchObject([
      409,
      { failure: { code: 'spending_cap', status: 409 } },
    ]);
    expect(kept(answer)).toBe('');
  });

  it('orders nothing for another site’s page', async () => {
    expect((await post(SHEET, ORDER, { ...ALICE, origin: 'https://elsewhere.test' })).status).toBe(403);
    expect(calls('/api/payment.php', 'POST')).toEqual([]);
  });
});

describe('back from the bank', () => {
  const back = (cookie: string, path = PAGE) =>
    get(path, { cookie: `${ALICE.cookie}; ${cookie}`, 'sec-fetch-dest': 'document' });
  beforeEach(() => {
    api.on('GET /api/payment.php', () => failure(404, 'not_found'));
  });

  it('the page that ordered is opened, once', async () => {
    const first = await back(kept(await order()));
    expect([first.status, first.headers.get('location')]).toEqual([302, `/chats/1?payment=${PAYMENT}`]);
    expect((await back(kept(first))).status).toBe(404);
  });

  it('another payment has its own page', async () => {
    expect((await back(kept(await order()), `/transactions/${stubProfile(504).id}`)).status).toBe(404);
  });

  it.each(['https://elsewhere.test/', '//elsewhere.test/', '/\\elsewhere.test'])(
    'never another site: %s',
    async (next) => {
      const { headers } = await back(kept(await order({ next })));
      expect(headers.get('location')).toBe(`/members?payment=${PAYMENT}`);
      const forged = `pay-next=${encodeURIComponent(`${next}?payment=${PAYMENT}`)}`;
      expect((await back(forged)).headers.get('location')).toBeNull();
    },
  );
});
