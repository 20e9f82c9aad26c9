import { randomBytes, randomUUID } from 'node:crypto';
import { prepared } from '@vonk/db/sql';
import { newId } from '@vonk/domain';
import { endpoints } from '@vonk/schema';
import { withHttpClient } from '../client/http-client.ts';
import { compare } from '../measure/compare.ts';
import type { BenchSite } from '../site/bench-site.ts';
import { headersOf } from '../site/headers.ts';
import { bar, digits, type Row } from '../table.ts';
import type { Actor } from '../world/actors.ts';

/** One at a time: measures the cost of an order, not the throughput. */
const CLIENTS = 1;
const ROUNDS = 6;
const SECONDS_A_ROUND = 4;
/** Milliseconds at the 95th percentile, excluding the provider's response time. */
const BAR = 15;
const PRICE = 1890;
const CREDITS = 140;

/** Orders over HTTP, with a local provider that responds at once. The floor writes the same rows. */
export async function benchPayment(site: BenchSite): Promise<Row[]> {
  const bundle = await insertBundle(site);
  return withHttpClient((await site.api()).port, CLIENTS, async (client) => {
    const { actors } = site.world;
    const actorOf = (turn: number) => actors[turn % actors.length] as Actor;
    const { method, path } = endpoints.createPayment;
    const order = (_number: number, turn: number) =>
      client.send(
        {
          method,
          path,
          headers: { ...headersOf(site, turn, actorOf(turn).token), 'idempotency-key': randomUUID() },
          json: { bundle, method: 'ideal', consent: true },
        },
        201,
      );
    const { subject, floor } = await compare({
      clients: CLIENTS,
      rounds: ROUNDS,
      secondsARound: SECONDS_A_ROUND,
      floor: (_number, turn) => writeRows(site, { bundle, userId: actorOf(turn).userId }),
      subject: order,
    });
    return [
      {
        bench: 'payment ordered, 1 client',
        measured: `p50 ${digits(subject.p50)}  p95 ${digits(subject.p95)}  p99 ${digits(subject.p99)} ms`,
        floor: `its rows by SQL: p50 ${digits(floor.p50)}  p95 ${digits(floor.p95)} ms`,
        ratio: `${digits(subject.p50 / floor.p50)} times`,
        bar: bar(`p95 ${BAR} ms`, subject.p95 <= BAR),
      },
    ];
  });
}

async function insertBundle({ db, world: { siteId } }: BenchSite): Promise<string> {
  const { default_country: country } = await db.prisma.site.findUniqueOrThrow({ where: { id: siteId } });
  const { id } = await db.prisma.bundle.create({
    data: { id: newId(new Date()), site_id: siteId, country, currency: 'EUR', credits: CREDITS, price_minor: PRICE },
  });
  return id;
}

/**
 * Writes the rows as they are after an order: the idempotency key, the order, the provider's response and our response
 * for the key.
 */
async function writeRows(
  { db, world: { siteId } }: BenchSite,
  { bundle, userId }: { bundle: string; userId: string },
): Promise<void> {
  const at = new Date();
  const [id, key, caller] = [newId(at), randomUUID(), `user:${userId}`];
  await prepared(
    db.pool,
    `INSERT INTO idempotency_keys (caller, key, endpoint, request_hash, leased_until, created_at) VALUES ($1, $2, 'bench', $3, $4, $4)`,
    [caller, key, randomBytes(32), at],
  );
  await db.tx(async (client) => {
    await prepared(client, `SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE`, [userId]);
    await prepared(
      client,
      `INSERT INTO payments (id, site_id, user_id, bundle_id, method, credits, amount_minor, currency, consented_at, created_at, updated_at)
       VALUES ($1, $2, $3, $4, 'ideal', $5, $6, 'EUR', $7, $7, $7)`,
      [id, siteId, userId, bundle, CREDITS, PRICE, at],
    );
  });
  await prepared(db.pool, `UPDATE payments SET provider_id = $2, checkout_url = $3 WHERE id = $1`, [
    id,
    `tr_floor${id.replaceAll('-', '')}`,
    'https://pay.test/checkout',
  ]);
  await prepared(db.pool, `UPDATE idempotency_keys SET status = 201, response = $3 WHERE caller = $1 AND key = $2`, [
    caller,
    key,
    JSON.stringify({ payment_id: id, credits: CREDITS }),
  ]);
}
