import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { createMollieClient } from '@mollie/api-client';
import { createMollieSandbox } from '@vonk/demo';
import type { CreatePaymentInput } from '@vonk/ports';
import { onTestFinished } from 'vitest';
import { createMolliePayments } from '../src/payments/mollie-payments.ts';
import { listen } from './listen.ts';
import { createRecordingLogger } from './recording-logger.ts';
import { createTestDatabase } from './test-database.ts';

export const OUR_PAYMENT_ID = '0197a3c1-8a7b-7000-8000-000000000002';

/**
 * A sandbox with its own database, a shop that receives its webhooks, and a clock that the test controls. It ends with
 * the test.
 */
export async function startPaymentWorld() {
  const logger = createRecordingLogger();
  const time = { now: new Date('2026-05-04T12:00:00Z') };
  const clock = { now: () => time.now };
  const webhooks: { type: string | undefined; body: string }[] = [];
  /** The shop's response to a webhook. */
  const shop = { answer: () => 200 };

  const server = createServer(async (request, response) => {
    webhooks.push({ type: request.headers['content-type'], body: await text(request) });
    response.writeHead(shop.answer()).end();
  });
  const webhookUrl = `http://${await listen(server)}/api/mollie-webhook.php`;
  const sandbox = await createMollieSandbox({
    pool: await createTestDatabase(),
    publicOrigin: 'http://localhost:3000',
    clock,
    logger,
    webhooks: { retryDelaysMs: [1, 1, 1], timeoutMs: 60_000 },
  });
  const payments = createMolliePayments({
    apiKey: sandbox.apiKey,
    clock,
    timeoutMs: 60_000,
    methodsPatienceMs: 60_000,
  });
  const input = (changes: Partial<CreatePaymentInput> = {}): CreatePaymentInput => ({
    idempotencyKey: crypto.randomUUID(),
    amount: { minor: 1250, currency: 'EUR' },
    description: '50 credits',
    redirectUrl: `http://localhost:3000/transactions/${OUR_PAYMENT_ID}`,
    webhookUrl,
    method: 'ideal',
    metadata: { payment_id: OUR_PAYMENT_ID },
    ...changes,
  });
  const create = (changes?: Partial<CreatePaymentInput>) => payments.createPayment(input(changes));
  onTestFinished(() => sandbox.close());
  return {
    clock,
    client: createMollieClient({ apiKey: sandbox.apiKey }),
    logger,
    payments,
    sandbox,
    shop,
    webhooks,
    input,
    create,
    async createPaid(): Promise<string> {
      const { id } = await create();
      await sandbox.finish(id, 'paid');
      return id;
    },
    statusOf: async (id: string) => (await payments.getPayment(id))?.status,
    pass(milliseconds: number) {
      time.now = new Date(time.now.getTime() + milliseconds);
    },
  };
}
