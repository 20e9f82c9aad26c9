import { interceptMollie } from '@vonk/demo';
import { type CreatePaymentInput, ProviderRefusedError, ProviderUnavailableError } from '@vonk/ports';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMolliePayments } from './mollie-payments.ts';

/** The contract with Mollie: responses as in its API reference, and the requests it expects. */

const API_KEY = 'test_contract0000000000000000000';
const now = new Date('2026-05-04T12:00:00Z');

const input: CreatePaymentInput = {
  idempotencyKey: '0197a3c1-8a7b-7000-8000-000000000001',
  amount: { minor: 1250, currency: 'EUR' },
  description: '50 credits',
  redirectUrl: 'https://vonk.test/transactions/1',
  webhookUrl: 'https://vonk.test/api/mollie-webhook.php',
  method: 'ideal',
  locale: 'nl',
  metadata: { payment_id: '0197a3c1-8a7b-7000-8000-000000000002' },
};

function documentedPayment(changes: object = {}): object {
  return {
    resource: 'payment',
    id: 'tr_5B8cwPMGnU6qLbRvo7qEZo',
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
      self: { href: 'https://api.mollie.com/v2/payments/tr_5B8cwPMGnU6qLbRvo7qEZo', type: 'application/hal+json' },
      checkout: { href: 'https://www.mollie.com/checkout/ideal/5B8cwPMGnU6qLbRvo7qEZo', type: 'text/html' },
      dashboard: {
        href: 'https://www.mollie.com/dashboard/org_1/payments/tr_5B8cwPMGnU6qLbRvo7qEZo',
        type: 'text/html',
      },
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

describe('the Mollie adapter', () => {
  type Asked = { method: string; url: URL; headers: Headers; body: unknown };
  let asked: Asked[];
  let answer: (asked: Asked) => Response | Promise<Response>;
  let stop: () => void;

  beforeEach(() => {
    asked = [];
    stop = interceptMollie(API_KEY, async (request) => {
      const text = await request.text();
      const body: unknown = text ? JSON.parse(text) : null;
      const call = { method: request.method, url: new URL(request.url), headers: request.headers, body };
      asked.push(call);
      return answer(call);
    });
  });

  afterEach(() => stop());

  const payments = createMolliePayments({ apiKey: API_KEY, clock: { now: () => now } });

  it('creates a payment with the key, the amount and the links', async () => {
    answer = () => Response.json(documentedPayment(), { status: 201 });
    const payment = await payments.createPayment(input);

    expect(asked).toHaveLength(1);
    expect(asked[0]?.method).toBe('POST');
    expect(asked[0]?.url.pathname).toBe('/v2/payments');
    expect(asked[0]?.headers.get('idempotency-key')).toBe(input.idempotencyKey);
    expect(asked[0]?.headers.get('authorization')).toBe(`Bearer ${API_KEY}`);
    expect(asked[0]?.body).toEqual({
      amount: { value: '12.50', currency: 'EUR' },
      description: '50 credits',
      redirectUrl: input.redirectUrl,
      webhookUrl: input.webhookUrl,
      method: 'ideal',
      locale: 'nl_NL',
      metadata: input.metadata,
    });
    expect(payment).toEqual({
      id: 'tr_5B8cwPMGnU6qLbRvo7qEZo',
      status: 'open',
      amount: { minor: 1250, currency: 'EUR' },
      amountRefunded: { minor: 0, currency: 'EUR' },
      amountChargedBack: { minor: 0, currency: 'EUR' },
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
    answer = () => Response.json(documentedPayment({ method: null }), { status: 201 });
    const payment = await payments.createPayment({ ...input, method: undefined, locale: undefined });
    expect(asked[0]?.body).not.toHaveProperty('method');
    expect(asked[0]?.body).not.toHaveProperty('locale');
    expect(payment.method).toBeNull();
  });

  it('charges a mandate without a checkout', async () => {
    const mandate = { customerId: 'cst_8wmqcHMN4U', mandateId: 'mdt_h3gAaD5zP' };
    const { _links: links } = documentedPayment() as { _links: object };
    answer = () =>
      Response.json(
        documentedPayment({
          ...mandate,
          status: 'pending',
          method: 'directdebit',
          sequenceType: 'recurring',
          redirectUrl: null,
          expiresAt: undefined,
          details: { consumerName: 'John Doe', consumerAccount: 'NL55INGB0000000000', dueDate: '2026-05-06' },
          _links: { ...links, checkout: undefined },
        }),
        { status: 201 },
      );
    const payment = await payments.createPayment({
      ...input,
      method: 'direct_debit',
      redirectUrl: undefined,
      locale: undefined,
      mandate,
    });
    expect(asked[0]?.url.pathname).toBe('/v2/payments');
    expect(asked[0]?.headers.get('idempotency-key')).toBe(input.idempotencyKey);
    expect(asked[0]?.body).toEqual({
      amount: { value: '12.50', currency: 'EUR' },
      description: '50 credits',
      webhookUrl: input.webhookUrl,
      method: 'directdebit',
      metadata: input.metadata,
      sequenceType: 'recurring',
      ...mandate,
    });
    expect(payment).toMatchObject({ status: 'pending', method: 'direct_debit', checkoutUrl: null, expiresAt: null });
  });

  it('reads a paid payment with a partial refund', async () => {
    answer = () =>
      Response.json(
        documentedPayment({
          status: 'paid',
          paidAt: '2026-05-04T12:03:00+00:00',
          expiresAt: undefined,
          method: 'creditcard',
          details: { cardLabel: 'Dankort', cardNumber: '1234' },
          amountRefunded: { value: '2.50', currency: 'EUR' },
          amountRemaining: { value: '10.00', currency: 'EUR' },
          _links: {},
        }),
      );
    expect(await payments.getPayment('tr_5B8cwPMGnU6qLbRvo7qEZo')).toMatchObject({
      status: 'paid',
      method: 'dankort',
      amountRefunded: { minor: 250, currency: 'EUR' },
      checkoutUrl: null,
      paidAt: new Date('2026-05-04T12:03:00Z'),
      expiresAt: null,
    });
    expect(asked[0]?.url.pathname).toBe('/v2/payments/tr_5B8cwPMGnU6qLbRvo7qEZo');
  });

  it('reads a charged-back payment, whose status is still paid', async () => {
    answer = () =>
      Response.json(documentedPayment({ status: 'paid', amountChargedBack: { value: '12.50', currency: 'EUR' } }));
    expect(await payments.getPayment('tr_5B8cwPMGnU6qLbRvo7qEZo')).toMatchObject({
      status: 'paid',
      amountChargedBack: { minor: 1250, currency: 'EUR' },
    });
  });

  it('counts no charge-back reversed by the bank, whether or not Mollie still includes it', async () => {
    const chargeback = (id: string, value: string, reversedAt: string | null) => ({
      resource: 'chargeback',
      id,
      paymentId: 'tr_5B8cwPMGnU6qLbRvo7qEZo',
      amount: { value, currency: 'EUR' },
      createdAt: '2026-05-04T12:00:00+00:00',
      reversedAt,
      _links: {},
    });
    const chargebacks = [chargeback('chb_1', '10.00', '2026-06-01T12:00:00+00:00'), chargeback('chb_2', '2.50', null)];
    for (const value of ['12.50', '2.50']) {
      answer = () =>
        Response.json({
          ...documentedPayment({ status: 'paid', amountChargedBack: { value, currency: 'EUR' } }),
          _embedded: { chargebacks },
        });
      const payment = await payments.getPayment('tr_5B8cwPMGnU6qLbRvo7qEZo');
      expect(payment?.amountChargedBack).toEqual({ minor: 250, currency: 'EUR' });
    }
    expect(asked[0]?.url.searchParams.get('embed')).toBe('chargebacks,refunds');
  });

  it('maps authorized to pending, and an unknown method or metadata to null', async () => {
    answer = () => Response.json(documentedPayment({ status: 'authorized', method: 'klarna', metadata: 'order 1' }));
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
      expect(asked).toEqual([]);
    },
  );

  describe('canceling', () => {
    const id = 'tr_5B8cwPMGnU6qLbRvo7qEZo';

    it('is possible if Mollie says so', async () => {
      answer = () => Response.json(documentedPayment({ method: 'banktransfer', isCancelable: true }));
      expect((await payments.getPayment(id))?.isCancelable).toBe(true);
      answer = () => Response.json(documentedPayment({ status: 'paid', isCancelable: undefined }));
      expect((await payments.getPayment(id))?.isCancelable).toBe(false);
    });

    it("sends the payment's id", async () => {
      answer = () => Response.json(documentedPayment({ status: 'canceled', canceledAt: '2026-05-04T12:00:00+00:00' }));
      await payments.cancelPayment(id);
      expect(asked.map(({ method, url }) => [method, url.pathname])).toEqual([['DELETE', `/v2/payments/${id}`]]);
    });

    it.each([
      [422, 'Unprocessable Entity', 'The payment cannot be canceled'],
      [404, 'Not Found', `No payment exists with token ${id}.`],
    ])('leaves the payment unchanged if Mollie returns %i', async (status, title, detail) => {
      answer = () => documentedError(status, title, detail);
      await expect(payments.cancelPayment(id)).resolves.toBeUndefined();
    });

    it('is unavailable while Mollie is', async () => {
      answer = () => documentedError(429, 'Too Many Requests', 'Slow down');
      await expect(payments.cancelPayment(id)).rejects.toThrow(ProviderUnavailableError);
    });

    it('sends no request for a malformed id', async () => {
      await payments.cancelPayment('tr_../x');
      expect(asked).toEqual([]);
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
          const won = {
            ...reversal('chargeback', 'chb_2', '2026-02-01T12:00:00+00:00'),
            reversedAt: '2026-05-01T12:00:00+00:00',
          };
          return page('chargebacks', [
            reversal('chargeback', 'chb_1', '2026-05-04T12:00:00+02:00'),
            won,
            reversal('chargeback', 'chb_3', '2026-01-31T12:00:00+00:00'),
          ]);
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
      expect(asked.map(({ url }) => url.searchParams.get('from') ?? url.searchParams.get('limit')).sort()).toEqual([
        '250',
        '250',
        're_2',
      ]);
    });

    it('are empty if there are none', async () => {
      answer = ({ url }) => page(url.pathname.endsWith('refunds') ? 'refunds' : 'chargebacks', []);
      expect(await payments.listReversals(SINCE)).toEqual([]);
    });
  });

  describe('refunds', () => {
    const refund = {
      providerId: 'tr_5B8cwPMGnU6qLbRvo7qEZo',
      idempotencyKey: '0197a3c1-8a7b-7000-8000-000000000003',
      amount: { minor: 595, currency: 'EUR' },
      description: 'Withdrawal 261122-7F4K2',
      metadata: { withdrawal_id: '0197a3c1-8a7b-7000-8000-000000000004' },
    };
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
        self: { href: 'https://api.mollie.com/v2/payments/tr_5B8cwPMGnU6qLbRvo7qEZo/refunds/re_4qqhO89gsT' },
        payment: { href: 'https://api.mollie.com/v2/payments/tr_5B8cwPMGnU6qLbRvo7qEZo' },
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
      expect(await payments.createRefund(refund)).toEqual({
        id: 're_4qqhO89gsT',
        status: 'pending',
        amount: { minor: 595, currency: 'EUR' },
      });
      expect(asked.map(({ method, url }) => [method, url.pathname])).toEqual([
        ['GET', '/v2/payments/tr_5B8cwPMGnU6qLbRvo7qEZo/refunds'],
        ['POST', '/v2/payments/tr_5B8cwPMGnU6qLbRvo7qEZo/refunds'],
      ]);
      expect(asked[1]?.headers.get('idempotency-key')).toBe(refund.idempotencyKey);
      expect(asked[1]?.body).toEqual({
        amount: { value: '5.95', currency: 'EUR' },
        description: refund.description,
        metadata: refund.metadata,
      });
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

    it('is unavailable while Mollie is', async () => {
      answer = () => documentedError(429, 'Too Many Requests', 'Slow down');
      await expect(payments.createRefund(refund)).rejects.toThrow(ProviderUnavailableError);
    });

    it('sends no request for a malformed id', async () => {
      await expect(payments.createRefund({ ...refund, providerId: 'tr_../x' })).rejects.toThrow(ProviderRefusedError);
      expect(asked).toEqual([]);
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
    expect(asked.map(({ headers }) => headers.get('idempotency-key'))).toEqual(Array(3).fill(input.idempotencyKey));
  });

  it.each([
    [429, 'Too Many Requests', 'when it is asked too often'],
    [401, 'Unauthorized Request', 'with a key that is wrong'],
    [403, 'Forbidden', 'with a key that may not do it'],
  ])('%i %s: is unavailable %s', async (status, title) => {
    answer = () => documentedError(status, title, 'Later perhaps');
    await expect(payments.getPayment('tr_1')).rejects.toMatchObject({ retryable: true, statusCode: status });
  });

  it('is unavailable when the response is not JSON', async () => {
    answer = () => new Response('<html>Bad gateway</html>');
    await expect(payments.getPayment('tr_1')).rejects.toThrow(ProviderUnavailableError);
  });

  it('is unavailable when the connection breaks', async () => {
    answer = () => Promise.reject(new Error('ECONNRESET'));
    await expect(payments.createPayment(input)).rejects.toThrow(ProviderUnavailableError);
  });

  it('is unavailable when no response arrives in time', async () => {
    answer = () => new Promise(() => undefined);
    const impatient = createMolliePayments({ apiKey: API_KEY, clock: { now: () => now }, timeoutMs: 300 });
    await expect(impatient.createPayment(input)).rejects.toMatchObject({
      name: 'ProviderUnavailableError',
      message: 'Mollie did not answer in time',
      retryable: true,
    });
  });

  it('sends no more calls above the limit, which is separate for each kind', async () => {
    answer = () => new Promise(() => undefined);
    const few = createMolliePayments({ apiKey: API_KEY, clock: { now: () => now }, timeoutMs: 2_000, callsAtOnce: 3 });
    const calls = Array.from({ length: 20 }, () => few.getPayment('tr_1'));
    const refusals = await Promise.all(calls.map((call) => call.catch(({ message }: Error) => message)));
    expect(refusals.sort()).toEqual([
      ...Array(3).fill('Mollie did not answer in time'),
      ...Array(17).fill('Too many calls of Mollie are under way'),
    ]);
    expect(asked).toHaveLength(3);
    answer = () => Response.json(documentedPayment(), { status: 201 });
    expect((await few.createPayment(input)).id).toBe('tr_5B8cwPMGnU6qLbRvo7qEZo');
    expect((await few.getPayment('tr_1'))?.status).toBe('open');
  });
});

describe("the Mollie adapter's mandates", () => {
  const payments = createMolliePayments({ apiKey: API_KEY, clock: { now: () => now } });
  const mandate = { customerId: 'cst_4qqhO89gsT', mandateId: 'mdt_h3gAaD5zP' };
  const signed = {
    idempotencyKey: '0197a3c1-8a7b-7000-8000-000000000003',
    holder: 'John Doe',
    email: 'john@example.org',
    iban: 'NL55INGB0000000000',
    signedAt: new Date('2026-05-04T11:59:00Z'),
    reference: 'VONK-0197a3c18a7b',
  };
  let asked: { method: string; path: string; key: string | null; body: unknown }[];
  let answer: (path: string) => Response | Promise<Response>;
  let stop: () => void;

  beforeEach(() => {
    asked = [];
    stop = interceptMollie(API_KEY, async (request) => {
      const text = await request.text();
      const { pathname: path } = new URL(request.url);
      const key = request.headers.get('idempotency-key');
      asked.push({ method: request.method, path, key, body: text ? JSON.parse(text) : null });
      return answer(path);
    });
  });

  afterEach(() => stop());

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
    _links: {
      self: {
        href: 'https://api.mollie.com/v2/customers/cst_4qqhO89gsT/mandates/mdt_h3gAaD5zP',
        type: 'application/hal+json',
      },
    },
  });

  it('creates a customer and the mandate, each with its own key', async () => {
    answer = (path) =>
      Response.json(path.endsWith('/mandates') ? documentedMandate() : documentedCustomer, { status: 201 });
    expect(await payments.createMandate(signed)).toEqual({ ...mandate, status: 'valid' });
    expect(asked).toEqual([
      {
        method: 'POST',
        path: '/v2/customers',
        key: `${signed.idempotencyKey}-customer`,
        body: { name: 'John Doe', email: 'john@example.org' },
      },
      {
        method: 'POST',
        path: '/v2/customers/cst_4qqhO89gsT/mandates',
        key: `${signed.idempotencyKey}-mandate`,
        body: {
          method: 'directdebit',
          consumerName: 'John Doe',
          consumerAccount: 'NL55INGB0000000000',
          signatureDate: '2026-05-04',
          mandateReference: signed.reference,
        },
      },
    ]);
  });

  it('is permanently refused for an account that Mollie rejects', async () => {
    answer = (path) =>
      path.endsWith('/mandates')
        ? documentedError(422, 'Unprocessable Entity', 'The bank account is invalid', 'consumerAccount')
        : Response.json(documentedCustomer, { status: 201 });
    await expect(payments.createMandate(signed)).rejects.toMatchObject({
      name: 'ProviderRefusedError',
      field: 'consumerAccount',
    });
  });

  it.each(['pending', 'valid', 'invalid'])('reads a %s mandate', async (status) => {
    answer = () => Response.json(documentedMandate(status));
    expect(await payments.getMandate(mandate)).toEqual({ ...mandate, status });
    expect(asked).toMatchObject([{ method: 'GET', path: '/v2/customers/cst_4qqhO89gsT/mandates/mdt_h3gAaD5zP' }]);
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
    expect(asked).toMatchObject([
      { method: 'DELETE', path: '/v2/customers/cst_4qqhO89gsT/mandates/mdt_h3gAaD5zP', key: 'revoke-1' },
    ]);
  });

  it('is unavailable while Mollie is', async () => {
    answer = () => Promise.reject(new Error('ECONNRESET'));
    await expect(payments.createMandate(signed)).rejects.toThrow(ProviderUnavailableError);
    await expect(payments.getMandate(mandate)).rejects.toThrow(ProviderUnavailableError);
    await expect(payments.revokeMandate({ ...mandate, idempotencyKey: 'k' })).rejects.toThrow(ProviderUnavailableError);
  });
});

describe("the Mollie adapter's list of methods", () => {
  let asked: URL[];
  let answer: (url: URL) => object[];
  let stop: () => void;

  beforeEach(() => {
    asked = [];
    stop = interceptMollie(API_KEY, async (request) => {
      const url = new URL(request.url);
      asked.push(url);
      const methods = answer(url);
      return Response.json({ count: methods.length, _embedded: { methods }, _links: {} });
    });
  });

  afterEach(() => stop());

  const list = (minor: number, payments = createMolliePayments({ apiKey: API_KEY, clock: { now: () => now } })) =>
    payments.listMethods({ amount: { minor, currency: 'EUR' }, country: 'IT', locale: 'it' });

  it('sends amount, country and language, and maps the names to ours', async () => {
    answer = () => [
      documentedMethod('satispay', '1.00', '1000.00'),
      documentedMethod('creditcard', '0.01', '10000.00'),
      documentedMethod('klarna', '1.00', '1000.00'),
      documentedMethod('paypal', '0.01', null),
    ];
    const methods = await list(1250);

    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
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
    expect(methods[0]).toMatchObject({
      minimum: { minor: 100, currency: 'EUR' },
      maximum: { minor: 100_000, currency: 'EUR' },
    });
    expect(methods.at(-1)?.maximum).toBeNull();
  });

  it('requests the methods for mandates separately', async () => {
    answer = (url) =>
      url.searchParams.get('sequenceType') === 'recurring'
        ? [documentedMethod('directdebit', '0.01', '1000.00')]
        : [documentedMethod('ideal', '0.01', null)];
    const payments = createMolliePayments({ apiKey: API_KEY, clock: { now: () => now } });
    const asking = { amount: { minor: 1250, currency: 'EUR' }, country: 'IT', locale: 'it' };
    const names = async (byMandate: boolean) =>
      (await payments.listMethods({ ...asking, byMandate })).map(({ method }) => method);
    expect(await names(false)).toEqual(['ideal']);
    expect(await names(true)).toEqual(['direct_debit']);
    expect(asked.at(-1)?.searchParams.has('includeWallets')).toBe(false);
  });

  it('shares responses between similar amounts, but respects the bounds of each method', async () => {
    const all = [documentedMethod('ideal', '0.01', '15.00'), documentedMethod('paysafecard', '15.00', '100.00')];
    // Like Mollie, returns only methods for the requested amount.
    answer = (url) => (Number(url.searchParams.get('amount[value]')) < 15 ? all.slice(0, 1) : all.slice(1));
    const payments = createMolliePayments({ apiKey: API_KEY, clock: { now: () => now } });

    const names = async (minor: number) => (await list(minor, payments)).map(({ method }) => method);
    expect(await names(1499)).toEqual(['ideal']);
    expect(await names(1500)).toEqual(['ideal', 'paysafecard']);
    expect(await names(1501)).toEqual(['paysafecard']);
    expect(asked).toHaveLength(2);
  });
});
