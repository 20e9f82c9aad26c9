import type { Queryable } from '../query.ts';
import { col, run, statement } from '../statement.ts';

const ANNOUNCE = statement(
  { pg_notify: col.void() },
  `SELECT pg_notify($2, payload) FROM unnest($1::text[]) AS payload`,
);

/** Notifies every process that listens to the channel. */
export async function announceTo(db: Queryable, channel: string, payloads: string[]): Promise<void> {
  await run(db, ANNOUNCE, [payloads, channel]);
}
