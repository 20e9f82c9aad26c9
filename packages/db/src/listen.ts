import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '@vonk/logger';
import pg from 'pg';
import { connectClient } from './database-unavailable.ts';

export type ListenOptions = {
  url: string;
  channels: string[];
  onNotify(channel: string, payload: string): void;
  /** The connection was lost and is back: notifications sent in between did not arrive. */
  onReconnect(): void;
  logger: Logger;
  /** Shown in `pg_stat_activity`. */
  applicationName?: string;
};

const FIRST_DELAY = 100;
const LONGEST_DELAY = 5_000;
/** A connection can die silently; a query at this interval detects that. In milliseconds. */
const PROBE_EVERY = 15_000;
const PROBE_TIMEOUT = 5_000;

const probe = async (client: pg.Client): Promise<void> => {
  const signal = new AbortController();
  const late = delay(PROBE_TIMEOUT, undefined, { signal: signal.signal, ref: false }).then(() => {
    throw new Error('the listening connection does not answer');
  });
  try {
    await Promise.race([client.query('SELECT 1'), late]);
  } finally {
    late.catch(() => {});
    signal.abort();
  }
};

/**
 * Listens on a separate connection and keeps reconnecting once it was connected.
 * Throws `DatabaseUnavailableError` when the first connection fails.
 */
export const listen = async (options: ListenOptions): Promise<{ close(): Promise<void> }> => {
  const { url, channels, onNotify, onReconnect, logger, applicationName = 'vonk-listen' } = options;
  const stopped = new AbortController();
  let current: pg.Client | undefined;

  const open = async (onLost: () => void): Promise<pg.Client> => {
    const client = await connectClient(url, applicationName);
    try {
      client.on('notification', ({ channel, payload }) => onNotify(channel, payload ?? ''));
      for (const channel of channels) await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    const timer = setInterval(() => {
      probe(client).catch(() => lose());
    }, PROBE_EVERY);
    timer.unref();
    let isLost = false;
    const lose = () => {
      clearInterval(timer);
      if (isLost) return;
      isLost = true;
      client.removeAllListeners('notification');
      client.end().catch(() => {});
      if (!stopped.signal.aborted) onLost();
    };
    client.once('end', lose);
    client.on('error', lose);
    return client;
  };

  const reconnect = async (): Promise<void> => {
    logger.warn({ channels }, 'lost the listening database connection');
    for (let wait = FIRST_DELAY; !stopped.signal.aborted; wait = Math.min(wait * 2, LONGEST_DELAY)) {
      await delay(wait * (0.5 + Math.random() / 2), undefined, { signal: stopped.signal }).catch(() => {});
      if (stopped.signal.aborted) return;
      const client = await open(() => void reconnect()).catch((error) => {
        logger.debug({ err: error }, 'cannot listen yet');
        return null;
      });
      if (!client) continue;
      current = client;
      if (stopped.signal.aborted) return void (await client.end().catch(() => {}));
      logger.info({ channels }, 'listening again');
      return onReconnect();
    }
  };

  current = await open(() => void reconnect());
  return {
    close: async () => {
      stopped.abort();
      await current?.end().catch(() => {});
    },
  };
};
