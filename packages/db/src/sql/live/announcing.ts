import { col, noRows } from '../statement.ts';

/** Notifies every process that listens to the channel. */
export const announceTo = noRows(
  (channel: string, payloads: string[]) => [payloads, channel],
  `SELECT pg_notify($2, payload) FROM unnest($1::text[]) AS payload`,
  { pg_notify: col.void() },
);
