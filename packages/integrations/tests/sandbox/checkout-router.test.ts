import { createCheckoutRouter, createMollieSandbox } from '@vonk/demo';
import type { ProviderPayment } from '@vonk/ports';
import express from 'express';
import request from 'supertest';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createMolliePayments } from '../../src/payments/mollie-payments.ts';
import { createRecordingLogger } from '../recording-logger.ts';
import { createTestDatabase } from '../test-database.ts';

const OUR_ID = '0197a3c1-8a7b-7000-8000-000000000002';
const RETURN_URL = `http://she.localhost:3000/transactions/${OUR_ID}?a=1&b="2"`;

describe('the sandbox checkout', () => {
  let app: express.Express;
  let payment: ProviderPayment;
  let statusOf: () => Promise<string | undefined>;

  beforeEach(async () => {
    const clock = { now: () => new Date('2026-05-04T12:00:00Z') };
    const pool = await createTestDatabase();
    const logger = createRecordingLogger();
    const sandbox = await createMollieSandbox({ pool, publicOrigin: 'http://localhost:3000', clock, logger });
    onTestFinished(() => sandbox.close());
    const payments = createMolliePayments({ apiKey: sandbox.apiKey, clock });
    payment = await payments.createPayment({
      idempotencyKey: 'key',
      amount: { minor: 123_450, currency: 'EUR' },
      description: '50 credits <script>alert(1)</script>',
      redirectUrl: RETURN_URL,
      webhookUrl: 'http://127.0.0.1:1/',
      method: 'bank_transfer',
      metadata: { payment_id: OUR_ID },
    });
    statusOf = async () => (await payments.getPayment(payment.id))?.status;
    app = express().use(createCheckoutRouter({ sandbox }));
  });

  it('shows the payment, and that it is a sandbox', async () => {
    for (const id of [OUR_ID, payment.id]) {
      const { text } = await request(app).get(`/dev/checkout/${id}`).expect(200).expect('Content-Type', /html/);
      expect(text).toContain('This is a sandbox.');
      expect(text).toContain('€1,234.50');
      expect(text).toContain('Bank transfer');
      expect(text).toContain('50 credits &lt;script&gt;');
      expect(text).not.toContain('<script');
      for (const status of ['paid', 'failed', 'canceled', 'expired'])
        expect(text).toContain(`name="status" value="${status}"`);
    }
  });

  it('needs no script and lets the form lead back to the selling site', async () => {
    const { headers } = await request(app).get(`/dev/checkout/${OUR_ID}`);
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'self'; form-action 'self' http://she.localhost:3000; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(headers['cache-control']).toBe('no-store');
    await request(app).get('/dev/checkout.css').expect(200).expect('Content-Type', /css/);
  });

  it.each(['paid', 'failed', 'canceled', 'expired'])('ends the payment as %s and leads back', async (status) => {
    await request(app)
      .post(`/dev/checkout/${OUR_ID}`)
      .type('form')
      .send({ status })
      .expect(303)
      .expect('Location', new URL(RETURN_URL).href);
    expect(await statusOf()).toBe(status);
  });

  it('ignores a second click', async () => {
    await request(app).post(`/dev/checkout/${OUR_ID}`).type('form').send({ status: 'paid' }).expect(303);
    await request(app).post(`/dev/checkout/${OUR_ID}`).type('form').send({ status: 'failed' }).expect(303);
    expect(await statusOf()).toBe('paid');
    const { text } = await request(app).get(`/dev/checkout/${OUR_ID}`).expect(200);
    expect(text).toContain('already paid');
    expect(text).toContain('&amp;b=%222%22');
    expect(text).not.toContain('<form');
  });

  it.each([{}, { status: 'refunded' }, { status: ['paid', 'failed'] }, { status: 'open' }])(
    'rejects %j as an answer',
    async (body) => {
      const { text } = await request(app).post(`/dev/checkout/${OUR_ID}`).type('form').send(body).expect(422);
      expect(text).toContain('role="alert"');
      expect(await statusOf()).toBe('open');
    },
  );

  it.each(['tr_unknown', OUR_ID.replace('2', '3'), '%00', '%27%20OR%20true', 'a'.repeat(2000)])(
    'does not know the payment %s',
    async (id) => {
      await request(app).get(`/dev/checkout/${id}`).expect(404);
      await request(app).post(`/dev/checkout/${id}`).type('form').send({ status: 'paid' }).expect(404);
    },
  );
});
