import { interceptMollie } from '@vonk/demo';
import { type CreatePaymentInput, ProviderRefusedError, ProviderUnavailableError } from '@vonk/ports';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMolliePayments } from './mollie-payments.ts';

/** The contract with Mollie: responses as in its API reference, and the requests it expects. */

const API_KEY = 'test_contract0000000000000000000';
const ID = 'tr_5B8cwPMGnU6qLbRvo7qEZo';
const clock = { now: () => new Date('2026-05-04T12:00:00Z') };
const eur = (minor: number) => ({ minor, currency: 'EUR' });

const input: CreatePaymentInput = {
  idempotencyKey: '0197a3c1-8a7b-7000-8000-000000000001',
  amount: eur(1250),
  description: '50 credits',
  redirectUrl: 'https://vonk.test/transactions/1',
  webhookUrl: 'https://vonk.test/api/mollie-webhook.php',
  method: 'ideal',
  locale: 'nl',
  metadata: { payment_id: '0197a3c1-8a7b-7000-8000-000000000002' },
};

const mandate = { customerId: 'cst_4qqhO89gsT', mandateId: 'mdt_h3gAaD5zP' };
const signed = {
  idempotencyKey: '0197a3c1-8a7b-7000-8000-000000000003',
  holder: 'John Doe',
  email: 'john@example.org',
  iban: 'NL55INGB0000000000',
  signedAt: new Date('2026-05-04T11:59:00Z'),
  reference: 'VONK-0197a3c18a7b',
};

const refund = {
  providerId: ID,
  idempotencyKey: '0197a3c1-8a7b-7000-8000-000000000003',
  amount: eur(595),
  description: 'Withdrawal 261122-7F4K2',
  metadata: { withdrawal_id: '0197a3c1-8a7b-7000-8000-000000000004' },
};

function documentedPayment(changes: object = {}): object {
  return {
    resource: 'payment',
    id: ID,
    mode: 'live',
    createdAt: '2026-05-04T12:00:00+00:00',
    amount: { value: '12.50', currency: 'EUR' },
    description: '50 credits',
    method: 'ideal',
    metadata: input.metadata,
    status: 'open',
    isCancelable: false,
    expiresAt: '2026-05-04T12:15:00+00:00',
    profileId: 'pfl_QkEhN94Ba',
    sequenceType: 'oneoff',
    redirectUrl: input.redirectUrl,
    webhookUrl: input.webhookUrl,
    _links: {
      self: { href: `https://api.mollie.com/v2/payments/${ID}`, type: 'application/hal+json' },
      checkout: { href: 'https://www.mollie.com/checkout/ideal/5B8cwPMGnU6qLbRvo7qEZo', type: 'text/html' },
      dashboard: { href: `https://www.mollie.com/dashboard/org_1/payments/${ID}`, type: 'text/html' },
      documentation: { href: 'https://docs.mollie.com/reference/create-payment', type: 'text/html' },
    },
    ...changes,
  };
}

function documentedError(status: number, title: string, detail: string, field?: string): Response {
  const documentation = { href: 'https://docs.mollie.com/overview/handling-errors', type: 'text/html' };
  return Response.json({ status, title, detail, ...(field && { field }), _links: { documentation } }, { status });
}

function documentedMethod(id: string, minimum: string, maximum: string | null, currency = 'EUR'): object {
  return {
    resource: 'method',
    id,
    description: `The ${id}`,
    minimumAmount: { value: minimum, currency },
    maximumAmount: maximum && { value: maximum, currency },
    image: {
      size1x: 'https://mollie.test/1.png',
      size2x: 'https://mollie.test/2.png',
      svg: 'https://mollie.test/1.svg',
    },
    status: 'activated',
    _links: { self: { href: `https://api.mollie.com/v2/methods/${id}`, type: 'application/hal+json' } },
  };
}

interface Asked {
  method: string;
  url: URL;
  path: string;
  key: string | null;
  headers: Headers;
  body: unknown;
}
let asked: Asked[];
let answer: (asked: Asked) => Response | Promise<Response>;
let stop: () => void;

beforeEach(() => {
  asked = [];
  stop = interceptMollie(API_KEY, async (request) => {
    const { method, headers } = request;
    const text = await request.text();
    const url = new URL(request.url);
    const key = headers.get('idempotency-key');
    const call = { method, url, path: url.pathname, key, headers, body: text ? JSON.parse(text) : null };
    asked.push(call);
    return answer(call);
  });
});
afterEach(() => stop());

const payments = createMolliePayments({ apiKey: API_KEY, clock });
/** Mollie answers with a payment. */
function returns(changes: object = {}, status = 200): void {
  answer = () => Response.json(documentedPayment(changes), { status });
}

describe('the Mollie adapter', () => {
  it('creates a payment with the key, the amount and the links', async () => {
    returns({}, 201);
    const payment = await payments.createPayment(input);

    const { redirectUrl, webhookUrl, metadata, idempotencyKey: key } = input;
    const amount = { value: '12.50', currency: 'EUR' };
    const links = { redirectUrl, webhookUrl };
    const body = { amount, description: '50 credits', ...links, method: 'ideal', locale: 'nl_NL', metadata };
    expect(asked).toMatchObject([{ method: 'POST', path: '/v2/payments', key }]);
    expect(asked[0]?.headers.get('authorization')).toBe(`Bearer ${API_KEY}`);
    expect(asked[0]?.body).toEqual(body);
    expect(payment).toEqual({
      id: ID,
      status: 'open',
      amount: eur(1250),
      amountRefunded: eur(0),
      amountChargedBack: eur(0),
      withdrawalRefunds: [],
      method: 'ideal',
      checkoutUrl: 'https://www.mollie.com/checkout/ideal/5B8cwPMGnU6qLbRvo7qEZo',
      metadata: input.metadata,
      isCancelable: false,
      isTest: false,
      paidAt: null,
      expiresAt: new Date('2026-05-04T12:15:00Z'),
    });
  });

  it('leaves the method and language to Mollie when they are not given', async () => {
    returns({ method: null }, 201);
    const payment = await payments.createPayment({ ...input, method: undefined, locale: undefined });
    expect(asked[0]?.body).not.toHaveProperty('method');
    expect(asked[0]?.body).not.toHaveProperty('locale');
    expect(payment.method).toBeNull();
  });

  it('charges a mandate without a checkout', async () => {
    const { _links: links } = documentedPayment() as { _links: object };
    const recurring = { method: 'directdebit', sequenceType: 'recurring', ...mandate };
    const details = { consumerName: 'John Doe', consumerAccount: 'NL55INGB0000000000', dueDate: '2026-05-06' };
    const without = { redirectUrl: null, expiresAt: undefined, _links: { ...links, checkout: undefined } };
    returns({ ...recurring, status: 'pending', details, ...without }, 201);
    const charge = { ...input, method: 'direct_debit', redirectUrl: undefined, locale: undefined, mandate } as const;
    const payment = await payments.createPayment(charge);
    const { webhookUrl, metadata, idempotencyKey: key } = input;
    const amount = { value: '12.50', currency: 'EUR' };
    expect(asked[0]).toMatchObject({ path: '/v2/payments', key });
    expect(asked[0]?.body).toEqual({ amount, description: '50 credits', webhookUrl, metadata, ...recurring });
    expect(payment).toMatchObject({ status: 'pending', method: 'direct_debit', checkoutUrl: null, expiresAt: null });
  });

  it('reads a paid payment with a partial refund', async () => {
    returns({
      status: 'paid',
      paidAt: '2026-05-04T12:03:00+00:00',
      expiresAt: undefined,
      method: 'creditcard',
      details: { cardLabel: 'Dankort', cardNumber: '1234' },
      amountRefunded: { value: '2.50', currency: 'EUR' },
      amountRemaining: { value: '10.00', currency: 'EUR' },
      _links: {},
    });
    expect(await payments.getPayment(ID)).toMatchObject({
      status: 'paid',
      method: 'dankort',
      amountRefunded: eur(250),
      checkoutUrl: null,
      paidAt: new Date('2026-05-04T12:03:00Z'),
      expiresAt: null,
    });
    expect(asked[0]?.path).toBe(`/v2/payments/${ID}`);
  });

  it('reads a charged-back payment, whose status is still paid', async () => {
    returns({ status: 'paid', amountChargedBack: { value: '12.50', currency: 'EUR' } });
    expect(await payments.getPayment(ID)).toMatchObject({ status: 'paid', amountChargedBack: eur(1250) });
  });

  it('counts no charge-back reversed by the bank, whether or not Mollie still includes it', async () => {
    const chargeback = (id: string, value: string, reversedAt: string | null) => ({
      resource: 'chargeback',
      id,
      paymentId: ID,
      amount: { value, currency: 'EUR' },
      createdAt: '2026-05-04T12:00:00+00:00',
      reversedAt,
      _links: {},
    });
    const chargebacks = [chargeback('chb_1', '10.00', '2026-06-01T12:00:00+00:00'), chargeback('chb_2', '2.50', null)];
    for (const value of ['12.50', '2.50']) {
      const amountChargedBack = { value, currency: 'EUR' };
      returns({ status: 'paid', amountChargedBack, _embedded: { chargebacks } });
      expect((await payments.getPayment(ID))?.amountChargedBack).toEqual(eur(250));
    }
    expect(asked[0]?.url.searchParams.get('embed')).toBe('chargebacks,refunds');
  });

  it('maps authorized to pending, and an unknown method or metadata to null', async () => {
    returns({ status: 'authorized', method: 'klarna', metadata: 'order 1' });
    expect(await payments.getPayment('tr_1')).toMatchObject({ status: 'pending', method: null, metadata: null });
  });

  it('returns null for a payment that Mollie does not know', async () => {
    answer = () => documentedError(404, 'Not Found', 'No payment exists with token tr_unknown.');
    expect(await payments.getPayment('tr_unknown')).toBeNull();
  });

  it.each(['', 'tr_', 'ord_1', 'tr_../customers', 'tr_1?embed=refunds', 'tr_1\r\nX: 1', `tr_${'a'.repeat(61)}`])(
    'sends no request for the id %j',
    async (id) => {
      expect(await payments.getPayment(id)).toBeNull();
      await payments.cancelPayment(id);
      await expect(payments.createRefund({ ...refund, providerId: id })).rejects.toThrow(ProviderRefusedError);
      expect(asked).toEqual([]);
    },
  );

  describe('canceling', () => {
    it('is possible if Mollie says so', async () => {
      returns({ method: 'banktransfer', isCancelable: true });
      expect((await payments.getPayment(ID))?.isCancelable).toBe(true);
      returns({ status: 'paid', isCancelable: undefined });
      expect((await payments.getPayment(ID))?.isCancelable).toBe(false);
    });

    it("sends the payment's id", async () => {
      returns({ status: 'canceled', canceledAt: '2026-05-04T12:00:00+00:00' });
      await payments.cancelPayment(ID);
      expect(asked).toMatchObject([{ method: 'DELETE', path: `/v2/payments/${ID}` }]);
    });

    it.each([
      [422, 'Unprocessable Entity', 'The payment cannot be canceled'],
      [404, 'Not Found', `No payment exists with token ${ID}.`],
    ])('leaves the payment unchanged if Mollie returns %i', async (status, title, detail) => {
      answer = () => documentedError(status, title, detail);
      await expect(payments.cancelPayment(ID)).resolves.toBeUndefined();
    });
  });

  describe('recent refunds and charge-backs', () => {
    const SINCE = {
      refundsSince: new Date('2026-05-01T00:00:00Z'),
      chargebacksSince: new Date('2026-02-01T00:00:00Z'),
    };
    const reversal = (resource: 'refund' | 'chargeback', id: string, createdAt: string) => ({
      resource,
      id,
      paymentId: `tr_${id}`,
      amount: { value: '5.95', currency: 'EUR' },
      ...(resource === 'refund' && { status: 'refunded', metadata: null }),
      createdAt,
      _links: { self: { href: `https://api.mollie.com/v2/payments/tr_${id}/${resource}s/${id}` } },
    });
    const page = (list: 'refunds' | 'chargebacks', items: object[], next: string | null = null) =>
      Response.json({
        count: items.length,
        _embedded: { [list]: items },
        _links: { next: next === null ? null : { href: next, type: 'application/hal+json' }, previous: null },
      });

    it('are read page by page, newest first, up to the requested age', async () => {
      answer = ({ url }) => {
        if (url.pathname === '/v2/chargebacks') {
          const lost = reversal('chargeback', 'chb_1', '2026-05-04T12:00:00+02:00');
          const reversed = reversal('chargeback', 'chb_2', '2026-02-01T12:00:00+00:00');
          const won = { ...reversed, reversedAt: '2026-05-01T12:00:00+00:00' };
          return page('chargebacks', [lost, won, reversal('chargeback', 'chb_3', '2026-01-31T12:00:00+00:00')]);
        }
        if (url.searchParams.has('from')) {
          const late = reversal('refund', 're_2', '2026-05-01T00:00:00+00:00');
          const early = reversal('refund', 're_3', '2026-04-30T23:59:59+00:00');
          return page('refunds', [late, early], 'https://api.mollie.com/v2/refunds?from=re_4&limit=250');
        }
        const newest = { ...reversal('refund', 're_1', '2026-05-05T12:00:00+00:00'), status: 'canceled' };
        return page('refunds', [newest], 'https://api.mollie.com/v2/refunds?from=re_2&limit=250');
      };
      expect(await payments.listReversals(SINCE)).toEqual([
        { providerId: 'tr_re_1', at: new Date('2026-05-05T12:00:00Z'), isUndone: true },
        { providerId: 'tr_re_2', at: new Date('2026-05-01T00:00:00Z'), isUndone: false },
        { providerId: 'tr_chb_1', at: new Date('2026-05-04T10:00:00Z'), isUndone: false },
        { providerId: 'tr_chb_2', at: new Date('2026-02-01T12:00:00Z'), isUndone: true },
      ]);
      const pages = asked.map(({ url }) => url.searchParams.get('from') ?? url.searchParams.get('limit'));
      expect(pages.sort()).toEqual(['250', '250', 're_2']);
    });

    it('are empty if there are none', async () => {
      answer = ({ url }) => page(url.pathname.endsWith('refunds') ? 'refunds' : 'chargebacks', []);
      expect(await payments.listReversals(SINCE)).toEqual([]);
    });
  });

  describe('refunds', () => {
    const documentedRefund = (changes: object = {}) => ({
      resource: 'refund',
      id: 're_4qqhO89gsT',
      mode: 'live',
      description: refund.description,
      amount: { value: '5.95', currency: 'EUR' },
      status: 'pending',
      metadata: refund.metadata,
      paymentId: refund.providerId,
      createdAt: '2026-05-04T12:00:00+00:00',
      _links: {
        self: { href: `https://api.mollie.com/v2/payments/${ID}/refunds/re_4qqhO89gsT` },
        payment: { href: `https://api.mollie.com/v2/payments/${ID}` },
      },
      ...changes,
    });
    const list = (...refunds: object[]) =>
      Response.json({ count: refunds.length, _embedded: { refunds }, _links: { next: null, previous: null } });

    it("sends the key, the amount and the withdrawal's id", async () => {
      answer = () =>
        asked.length === 1
          ? list(documentedRefund({ id: 're_other', metadata: null }))
          : Response.json(documentedRefund(), { status: 201 });
      const made = { id: 're_4qqhO89gsT', status: 'pending', amount: eur(595) };
      expect(await payments.createRefund(refund)).toEqual(made);
      const { idempotencyKey: key, description, metadata } = refund;
      const path = `/v2/payments/${ID}/refunds`;
      expect(asked).toMatchObject([
        { method: 'GET', path },
        { method: 'POST', path, key },
      ]);
      expect(asked[1]?.body).toEqual({ amount: { value: '5.95', currency: 'EUR' }, description, metadata });
    });

    it('finds an existing refund after Mollie has forgotten the key', async () => {
      answer = () => list(documentedRefund({ status: 'refunded' }));
      expect(await payments.createRefund(refund)).toMatchObject({ id: 're_4qqhO89gsT', status: 'refunded' });
      expect(asked).toHaveLength(1);
    });

    it.each([
      ['queued', 'pending'],
      ['processing', 'pending'],
      ['failed', 'failed'],
      ['canceled', 'failed'],
    ])('maps the status %s to %s', async (status, read) => {
      answer = () => list(documentedRefund({ status }));
      expect((await payments.createRefund(refund)).status).toBe(read);
    });

    it('is permanently refused if less is left of the payment', async () => {
      answer = () =>
        asked.length === 1
          ? list()
          : documentedError(422, 'Unprocessable Entity', 'The amount is higher than the maximum', 'amount');
      await expect(payments.createRefund(refund)).rejects.toThrow(ProviderRefusedError);
    });
  });

  it('is permanently refused by a 422, with the field', async () => {
    answer = () => documentedError(422, 'Unprocessable Entity', 'The amount is higher than the maximum', 'amount');
    const error = await payments.createPayment(input).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ProviderRefusedError);
    expect(error).toMatchObject({ statusCode: 422, field: 'amount', retryable: false });
  });

  it('refuses a discontinued method without a request', async () => {
    await expect(payments.createPayment({ ...input, method: 'giropay' })).rejects.toThrow(ProviderRefusedError);
    expect(asked).toEqual([]);
  });

  it('is unavailable after three 5xx responses, all with the same key', async () => {
    answer = () => new Response('{"status":503}', { status: 503, headers: { 'retry-after': '0' } });
    await expect(payments.createPayment(input)).rejects.toThrow(ProviderUnavailableError);
    expect(asked.map(({ key }) => key)).toEqual(Array(3).fill(input.idempotencyKey));
  });

  it.each([
    [429, 'Too Many Requests', 'when it is asked too often'],
    [401, 'Unauthorized Request', 'with a key that is wrong'],
    [403, 'Forbidden', 'with a key that may not do it'],
  ])('%i %s: is unavailable %s', async (status, title) => {
    answer = () => documentedError(status, title, 'Later perhaps');
    await expect(payments.getPayment('tr_1')).rejects.toMatchObject({ retryable: true, statusCode: status });
  });

  describe.each<[string, typeof answer]>([
    ['is too busy', () => documentedError(429, 'Too Many Requests', 'Slow down')],
    ['answers no JSON', () => new Response('<html>Bad gateway</html>')],
    ['breaks the connection', () => Promise.reject(new Error('ECONNRESET'))],
  ])('while Mollie %s', (_what, happens) => {
    it.each<[string, () => Promise<unknown>]>([
      ['creating', () => payments.createPayment(input)],
      ['reading', () => payments.getPayment(ID)],
      ['canceling', () => payments.cancelPayment(ID)],
      ['refunding', () => payments.createRefund(refund)],
      ['signing', () => payments.createMandate(signed)],
      ['reading a mandate', () => payments.getMandate(mandate)],
      ['revoking', () => payments.revokeMandate({ ...mandate, idempotencyKey: 'revoke-1' })],
    ])('%s is unavailable', async (_call, call) => {
      answer = happens;
      await expect(call()).rejects.toThrow(ProviderUnavailableError);
    });
  });

  it('is unavailable when no response arrives in time', async () => {
    answer = () => new Promise(() => undefined);
    const impatient = createMolliePayments({ apiKey: API_KEY, clock, timeoutMs: 300 });
    const error = { name: 'ProviderUnavailableError', message: 'Mollie did not answer in time', retryable: true };
    await expect(impatient.createPayment(input)).rejects.toMatchObject(error);
  });

  it('sends no more calls above the limit, which is separate for each kind', async () => {
    answer = () => new Promise(() => undefined);
    const few = createMolliePayments({ apiKey: API_KEY, clock, timeoutMs: 2_000, callsAtOnce: 3 });
    const calls = Array.from({ length: 20 }, () => few.getPayment('tr_1'));
    const refusals = await Promise.all(calls.map((call) => call.catch(({ message }: Error) => message)));
    expect(refusals.sort()).toEqual([
      ...Array(3).fill('Mollie did not answer in time'),
      ...Array(17).fill('Too many calls of Mollie are under way'),
    ]);
    expect(asked).toHaveLength(3);
    returns({}, 201);
    expect((await few.createPayment(input)).id).toBe(ID);
    expect((await few.getPayment('tr_1'))?.status).toBe('open');
  });
});

describe("the Mollie adapter's mandates", () => {
  const PATH = '/v2/customers/cst_4qqhO89gsT/mandates/mdt_h3gAaD5zP';
  const documentedCustomer = {
    resource: 'customer',
    id: mandate.customerId,
    mode: 'live',
    name: 'John Doe',
    email: 'john@example.org',
    locale: null,
    metadata: null,
    createdAt: '2026-05-04T12:00:00+00:00',
    _links: { self: { href: 'https://api.mollie.com/v2/customers/cst_4qqhO89gsT', type: 'application/hal+json' } },
  };

  const documentedMandate = (status = 'valid') => ({
    resource: 'mandate',
    id: mandate.mandateId,
    mode: 'live',
    status,
    method: 'directdebit',
    details: { consumerName: 'John Doe', consumerAccount: 'NL55INGB0000000000', consumerBic: 'INGBNL2A' },
    mandateReference: signed.reference,
    signatureDate: '2026-05-04',
    createdAt: '2026-05-04T12:00:00+00:00',
    customerId: mandate.customerId,
    _links: { self: { href: `https://api.mollie.com${PATH}`, type: 'application/hal+json' } },
  });

  it('creates a customer and the mandate, each with its own key', async () => {
    answer = ({ path }) =>
      Response.json(path.endsWith('/mandates') ? documentedMandate() : documentedCustomer, { status: 201 });
    expect(await payments.createMandate(signed)).toEqual({ ...mandate, status: 'valid' });
    const key = signed.idempotencyKey;
    expect(asked).toMatchObject([
      { method: 'POST', path: '/v2/customers', key: `${key}-customer` },
      { method: 'POST', path: '/v2/customers/cst_4qqhO89gsT/mandates', key: `${key}-mandate` },
    ]);
    const account = { consumerName: 'John Doe', consumerAccount: 'NL55INGB0000000000' };
    const terms = { signatureDate: '2026-05-04', mandateReference: signed.reference };
    expect(asked.map(({ body }) => body)).toEqual([
      { name: 'John Doe', email: 'john@example.org' },
      { method: 'directdebit', ...account, ...terms },
    ]);
  });

  it('is permanently refused for an account that Mollie rejects', async () => {
    answer = ({ path }) =>
      path.endsWith('/mandates')
        ? documentedError(422, 'Unprocessable Entity', 'The bank account is invalid', 'consumerAccount')
        : Response.json(documentedCustomer, { status: 201 });
    const error = { name: 'ProviderRefusedError', field: 'consumerAccount' };
    await expect(payments.createMandate(signed)).rejects.toMatchObject(error);
  });

  it.each(['pending', 'valid', 'invalid'])('reads a %s mandate', async (status) => {
    answer = () => Response.json(documentedMandate(status));
    expect(await payments.getMandate(mandate)).toEqual({ ...mandate, status });
    expect(asked).toMatchObject([{ method: 'GET', path: PATH }]);
  });

  it.each([
    [404, 'Not Found'],
    [410, 'Gone'],
  ])('returns null if Mollie returns %i', async (status, title) => {
    answer = () => documentedError(status, title, 'No mandate exists with token mdt_h3gAaD5zP.');
    expect(await payments.getMandate(mandate)).toBeNull();
    await expect(payments.revokeMandate({ ...mandate, idempotencyKey: 'again' })).resolves.toBeUndefined();
  });

  it('revokes', async () => {
    answer = () => new Response(null, { status: 204 });
    await payments.revokeMandate({ ...mandate, idempotencyKey: 'revoke-1' });
    expect(asked).toMatchObject([{ method: 'DELETE', path: PATH, key: 'revoke-1' }]);
  });
});

describe("the Mollie adapter's list of methods", () => {
  function offers(methodsFor: (query: URLSearchParams) => object[]): void {
    answer = ({ url }) => {
      const methods = methodsFor(url.searchParams);
      return Response.json({ count: methods.length, _embedded: { methods }, _links: {} });
    };
  }
  /** The adapter keeps the methods that Mollie named, so each test has its own. */
  function adapter() {
    const { listMethods } = createMolliePayments({ apiKey: API_KEY, clock });
    return (minor: number, byMandate = false) =>
      listMethods({ amount: eur(minor), country: 'IT', locale: 'it', byMandate });
  }
  const namesOf = (methods: Awaited<ReturnType<ReturnType<typeof adapter>>>) => methods.map(({ method }) => method);

  it('sends amount, country and language, and maps the names to ours', async () => {
    offers(() => [
      documentedMethod('satispay', '1.00', '1000.00'),
      documentedMethod('creditcard', '0.01', '10000.00'),
      documentedMethod('klarna', '1.00', '1000.00'),
      documentedMethod('paypal', '0.01', null),
    ]);
    const methods = await adapter()(1250);

    expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toEqual({
      'amount[value]': '10.00',
      'amount[currency]': 'EUR',
      billingCountry: 'IT',
      locale: 'it_IT',
      includeWallets: 'applepay',
    });
    expect(methods.map(({ method, label }) => [method, label])).toEqual([
      ['satispay', 'The satispay'],
      ['card', 'The creditcard'],
      ['postepay', 'Postepay'],
      ['nexi', 'Nexi'],
      ['paypal', 'The paypal'],
    ]);
    expect(methods[0]).toMatchObject({ minimum: eur(100), maximum: eur(100_000) });
    expect(methods.at(-1)?.maximum).toBeNull();
  });

  it('requests the methods for mandates separately', async () => {
    offers((query) =>
      query.get('sequenceType') === 'recurring'
        ? [documentedMethod('directdebit', '0.01', '1000.00')]
        : [documentedMethod('ideal', '0.01', null)],
    );
    const list = adapter();
    expect(namesOf(await list(1250))).toEqual(['ideal']);
    expect(namesOf(await list(1250, true))).toEqual(['direct_debit']);
    expect(asked.at(-1)?.url.searchParams.has('includeWallets')).toBe(false);
  });

  it('shares responses between similar amounts, but respects the bounds of each method', async () => {
    const all = [documentedMethod('ideal', '0.01', '15.00'), documentedMethod('paysafecard', '15.00', '100.00')];
    // Like Mollie, returns only methods for the requested amount.
    offers((query) => (Number(query.get('amount[value]')) < 15 ? all.slice(0, 1) : all.slice(1)));
    const list = adapter();
    expect(namesOf(await list(1499))).toEqual(['ideal']);
    expect(namesOf(await list(1500))).toEqual(['ideal', 'paysafecard']);
    expect(namesOf(await list(1501))).toEqual(['paysafecard']);
    expect(asked).toHaveLength(2);
  });
});
