import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { createS3Storage } from '@vonk/integrations';
import { measureStorage } from '@vonk/metrics';
import type { StoragePort } from '@vonk/ports';
import { createFictional, createPhoto } from '@vonk/testing';
import { listen } from '@vonk/testing/set-up';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMetrics } from '../src/operations/metrics.ts';
import { listenOn, type RunningServer } from '../src/server.ts';
import { createTestApp } from './support/api.ts';
import type { SignedIn } from './support/people.ts';
import { jpeg } from './support/picture.ts';
import { setUpWorld } from './support/set-up.ts';

const ANSWER_WITHIN = 1_000;

const world = setUpWorld();
let hanging: string;
let alice: SignedIn;
let frits: Awaited<ReturnType<typeof createFictional>>;
let bytes: Buffer;

beforeAll(async () => {
  alice = await world.person('alice', { credits: 1000 });
  frits = await createFictional(world.db, { site: world.site, name: 'frits' });
  await createPhoto(world.db, { profile: frits, token: 'abcdef' });
  bytes = await jpeg();
  const listening = await listen(createServer(() => undefined));
  hanging = listening.origin;
  return listening.close;
});

const stores: [string, () => string][] = [
  ['that nothing listens at', () => 'http://127.0.0.1:9'],
  ['that takes calls and is silent', () => hanging],
];

describe.each(stores)('an S3 store %s', (_what, endpointOf) => {
  const metrics = createMetrics({ collectsProcess: false });
  let server: RunningServer;
  let origin: string;
  let storage: StoragePort;

  beforeAll(async () => {
    const keys = { accessKeyId: 'key', secretAccessKey: 'secret' };
    const down = createS3Storage(
      { endpoint: endpointOf(), bucket: 'photos', region: 'us-east-1', ...keys },
      { answerWithin: ANSWER_WITHIN },
    );
    storage = down;
    const measured = measureStorage(metrics.meters, {
      put: (...given: Parameters<StoragePort['put']>) => storage.put(...given),
      open: (...given: Parameters<StoragePort['open']>) => storage.open(...given),
      delete: (...given: Parameters<StoragePort['delete']>) => storage.delete(...given),
    });
    const { app } = createTestApp({ ...world.ctx, storage: measured }, { metrics });
    server = await listenOn(app, { host: '127.0.0.1', port: 0 });
    origin = `http://127.0.0.1:${server.port}`;
  });
  afterAll(() => server.stop({ graceMs: 0 }));

  async function ask(path: string, init: RequestInit = {}) {
    const response = await fetch(`${origin}${path}`, init);
    const text = await response.text();
    return { response, status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text };
  }

  const upload = (path: string, fields: Record<string, string> = {}, key: string = randomUUID()) => {
    const form = new FormData();
    form.set('photo', new Blob([bytes], { type: 'image/jpeg' }), 'photo.jpg');
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return ask(path, { method: 'POST', headers: { cookie: alice.cookie, 'idempotency-key': key }, body: form });
  };
  const count = async (table: string) =>
    Number((await world.db.pool.query(`SELECT count(*) FROM ${table}`)).rows[0].count);

  it('refuses an upload with a message, stores nothing, and accepts it once the store is back', async () => {
    const photos = await count('photos');
    const key = randomUUID();
    const { response, status, body } = await upload('/api/photo.php', {}, key);
    expect([status, body.error.code, response.headers.get('retry-after')]).toEqual([503, 'storage_unavailable', '60']);
    expect(body.error.message).toMatch(/^\S.{20,}/);
    expect(await count('photos')).toBe(photos);
    // Anything that arrived anyway is deleted later.
    const { rows } = await world.db.pool.query(
      `SELECT json_array_length(payload -> 'keys') AS keys FROM graphile_worker._private_jobs WHERE run_at > now() + interval '10 minutes'`,
    );
    expect(rows.at(-1)?.keys).toBeGreaterThan(3);
    const down = storage;
    storage = world.ctx.storage;
    expect((await upload('/api/photo.php', {}, key)).status).toBe(201);
    await world.db.pool.query('DELETE FROM photos WHERE profile_id = $1', [alice.profileId]);
    storage = down;
  });

  it('sends no message with a photo, and charges nothing', async () => {
    const fields = { profile_id: frits.id, client_id: randomUUID() };
    const { status, body } = await upload('/api/chat.php', fields);
    expect([status, body.error.code]).toEqual([503, 'storage_unavailable']);
    expect([await count('messages'), await count('message_photos')]).toEqual([0, 0]);
    const { rows } = await world.db.pool.query('SELECT credits FROM users WHERE id = $1', [alice.userId]);
    expect(rows).toEqual([{ credits: 1000 }]);
  });

  it('fails for pictures, and delays nothing else', async () => {
    const pictures = Array.from({ length: 40 }, () => ask('/cdn/photos/ab/abcdef-m.webp'));
    const { status } = await ask('/api/user.php', { headers: { cookie: alice.cookie } });
    expect(status).toBe(200);
    for (const { response } of await Promise.all(pictures)) {
      expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store']);
    }
    expect((await ask('/cdn/photos/ab/none-m.webp')).status).toBe(404);
  });

  it('is counted', async () => {
    const { text } = await metrics.render();
    expect(text).toMatch(/^storage_request_duration_seconds_count\{operation="put",outcome="failed"\} [1-9]/m);
    expect(text).toMatch(/^storage_request_duration_seconds_count\{operation="open",outcome="failed"\} [1-9]/m);
    expect(text).toContain('http_refusals_total{route="/api/photo.php",code="storage_unavailable"} 1');
    expect(text).toContain('http_refusals_total{route="/cdn",code="storage_unavailable"} 40');
  });
});
