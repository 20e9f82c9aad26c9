import { silentLogger } from '@vonk/logger';
import { describe, expect, test } from 'vitest';
import { countSending, createMeters, measurePools, measureProvider, measureStorage, serveMetrics } from './index.ts';

const read = async (meters: ReturnType<typeof createMeters>, series: string) => {
  const { text } = await meters.render();
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return line && Number(line.slice(series.length + 1));
};
const named = (name: string) => Object.assign(new Error(name), { name });

test('a process cannot use a metric of another one', () => {
  expect(() => createMeters('web').counter('mails_total')).toThrow('mails_total is no metric of the web');
});

test('a pool is measured at every scrape', async () => {
  const meters = createMeters('api', { collectsProcess: false });
  const pool = { totalCount: 3, idleCount: 1, waitingCount: 0, options: { max: 10 } };
  measurePools(meters, { primary: pool });
  expect(await read(meters, 'postgres_pool_connections{pool="primary",state="used"}')).toBe(2);
  pool.waitingCount = 4;
  expect(await read(meters, 'postgres_pool_waiting{pool="primary"}')).toBe(4);
});

describe('an external call', () => {
  test('is counted by outcome, and returns or throws as before', async () => {
    const meters = createMeters('worker', { collectsProcess: false });
    const failures = [null, named('MailRefusedError'), named('MailUnavailableError'), named('TypeError')];
    const mail = countSending(meters, 'mails_total', {
      async send(_mail: string) {
        const failure = failures.shift();
        if (failure) throw failure;
      },
      close: async () => 'closed',
    });
    await mail.send('one');
    for (const _ of [1, 2, 3]) await expect(mail.send('one')).rejects.toThrow();
    expect(await mail.close()).toBe('closed');
    for (const outcome of ['done', 'refused', 'unavailable', 'failed'])
      expect(await read(meters, `mails_total{outcome="${outcome}"}`)).toBe(1);
  });

  test('to the photo storage is done or failed', async () => {
    const meters = createMeters('api', { collectsProcess: false });
    const storage = measureStorage(meters, {
      put: async (_key: string) => {
        throw named('StorageUnavailableError');
      },
      open: async () => null,
      delete: async () => undefined,
    });
    await expect(storage.put('a.webp')).rejects.toThrow();
    expect(await storage.open()).toBeNull();
    const count = 'storage_request_duration_seconds_count';
    expect(await read(meters, `${count}{operation="put",outcome="failed"}`)).toBe(1);
    expect(await read(meters, `${count}{operation="open",outcome="done"}`)).toBe(1);
  });

  test('to the payment provider is measured per operation', async () => {
    const meters = createMeters('api', { collectsProcess: false });
    const none = async () => null;
    const provider = measureProvider(meters, {
      createPayment: none,
      getPayment: async (_id: string) => {
        throw named('ProviderUnavailableError');
      },
      cancelPayment: none,
      listReversals: none,
      createRefund: none,
      listMethods: none,
      createMandate: none,
      getMandate: none,
      revokeMandate: none,
    });
    await expect(provider.getPayment('tr_1')).rejects.toThrow();
    const series = 'payment_provider_request_duration_seconds_count{operation="getPayment",outcome="unavailable"}';
    expect(await read(meters, series)).toBe(1);
  });
});

test('a scrape fails when metrics cannot be collected, instead of being empty', async () => {
  const meters = createMeters('worker', { collectsProcess: false });
  meters.gauge('job_queue_oldest_due_age_seconds', () => Promise.reject(new Error('broken')));
  const server = await serveMetrics(meters, { host: '127.0.0.1', port: 0, logger: silentLogger() });
  expect((await fetch(`http://127.0.0.1:${server.port}/metrics`)).status).toBe(500);
  await server.close();
});
