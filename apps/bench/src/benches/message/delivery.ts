import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { endpoints } from '@vonk/schema';
import { type EventStream, openEventStream, type ServerEvent } from '../../client/event-stream.ts';
import { createHttpClient } from '../../client/http-client.ts';
import { Latencies } from '../../measure/latencies.ts';
import type { BenchSite } from '../../site/bench-site.ts';
import { headersOf } from '../../site/headers.ts';
import type { Actor } from '../../world/actors.ts';
import type { Pair } from './pairs.ts';

interface Sent {
  at: number;
  /** Counts the sender's messages. */
  number: number;
  /** The sender's newest message that had a response before this one was sent. */
  after: number;
  hasArrived: boolean;
}

export interface Report {
  latencies: Latencies;
  sent: number;
  lost: number;
  twice: number;
  /** Arrived before one that the server wrote, or responded to, earlier. */
  outOfOrder: number;
  /** Had a successful response but is not in the database. */
  notKept: number;
}

export interface Delivery {
  /** Sends a message and measures until it arrives on the recipient's event stream. */
  send(pair: Pair): Promise<void>;
  /** Waits for pending messages and reports on all since the last report. */
  report(): Promise<Report>;
  close(): void;
}

/** Concurrent requests; further ones wait, as in a load balancer. */
const CONNECTIONS = 64;
const STREAMS_AT_ONCE = 10;
const LAST_ARRIVAL_WITHIN = 5000;

/**
 * Members with open pages who write to each other. Their api processes alternate, so that neighbours use different
 * ones.
 */
export async function openDelivery(
  site: BenchSite,
  ports: readonly number[],
  actors: readonly Actor[],
): Promise<Delivery> {
  const clients = ports.map((port) => createHttpClient(port, { connections: CONNECTIONS / ports.length }));
  const processOf = new Map(actors.map(({ userId }, index) => [userId, index % ports.length]));
  const streams: EventStream[] = [];
  const sent = new Map<string, Sent>();
  const kept = new Set<string>();
  const answered = new Map<string, number>();
  const numbers = new Map<string, number>();
  let current = newReport();

  function arrive(receiver: Actor, { event, data }: ServerEvent, last: { id: bigint; number: number }): void {
    const { message } = data as { message?: { id: string; client_id: string; own: boolean } };
    if (event !== 'message' || !message || message.own) return;
    const at = performance.now();
    const own = sent.get(message.client_id);
    if (!own) throw new Error(`${receiver.email} was sent a message that nobody wrote`);
    if (own.hasArrived) {
      current.twice++;
      return;
    }
    own.hasArrived = true;
    current.latencies.add(at - own.at);
    if (BigInt(message.id) < last.id || last.number < own.after) current.outOfOrder++;
    last.id = BigInt(message.id);
    last.number = Math.max(last.number, own.number);
  }

  async function open(actor: Actor, index: number): Promise<void> {
    const last = { id: 0n, number: 0 };
    const stream = await openEventStream({
      port: ports[index % ports.length] as number,
      path: '/api/events.php',
      headers: { ...headersOf(site, index, actor.token), accept: 'text/event-stream' },
      onEvent: (event) => arrive(actor, event, last),
      onLost: () => {
        throw new Error(`the event stream of ${actor.email} was lost`);
      },
    });
    streams.push(stream);
  }
  for (let start = 0; start < actors.length; start += STREAMS_AT_ONCE) {
    const batch = actors.slice(start, start + STREAMS_AT_ONCE);
    await Promise.all(batch.map((actor, index) => open(actor, start + index)));
  }

  return {
    async send({ from, to }) {
      const clientId = randomUUID();
      const number = (numbers.get(from.userId) ?? 0) + 1;
      numbers.set(from.userId, number);
      current.sent++;
      sent.set(clientId, { at: performance.now(), number, after: answered.get(from.userId) ?? 0, hasArrived: false });
      await clients[processOf.get(from.userId) ?? 0]?.send(
        {
          method: endpoints.sendMessage.method,
          path: endpoints.sendMessage.path,
          headers: { ...headersOf(site, number, from.token), 'idempotency-key': randomUUID() },
          json: { profile_id: to.profileId, message: `Hello there, how was day ${number}?`, client_id: clientId },
        },
        endpoints.sendMessage.status,
      );
      kept.add(clientId);
      answered.set(from.userId, Math.max(number, answered.get(from.userId) ?? 0));
    },
    async report() {
      for (const end = performance.now() + LAST_ARRIVAL_WITHIN; performance.now() < end; await delay(20)) {
        if (current.latencies.count === current.sent) break;
      }
      const report = {
        ...current,
        lost: current.sent - current.latencies.count,
        notKept: await countMissing(site, kept),
      };
      kept.clear();
      current = newReport();
      sent.clear();
      return report;
    },
    close() {
      for (const stream of streams) stream.close();
      for (const client of clients) client.close();
    },
  };
}

function newReport(): Report {
  return { latencies: new Latencies(), sent: 0, lost: 0, twice: 0, outOfOrder: 0, notKept: 0 };
}

async function countMissing(site: BenchSite, clientIds: ReadonlySet<string>): Promise<number> {
  const { rows } = await site.db.pool.query<{ count: number }>(
    'SELECT count(DISTINCT client_id)::int AS count FROM messages WHERE client_id = ANY ($1::uuid[])',
    [[...clientIds]],
  );
  return clientIds.size - (rows[0]?.count ?? 0);
}
