import type { Db } from '@vonk/db';
import { prepared } from '@vonk/db/sql';
import type { Logger } from '@vonk/logger';

export interface LiveKey {
  userId: string;
  seq: string;
}

/** Tells every process that events were committed. What it loses is found again by the cursor of each page. */
export interface LiveNotifier {
  nudge(events: LiveKey[]): void;
  /** Resolves when all that was nudged so far has been sent. */
  flush(): Promise<void>;
}

export const LIVE_CHANNEL = 'live';
/** Events of this many milliseconds travel together: a notification inside each transaction would serialise commits. */
const BATCH_DELAY = 4;
/** Postgres refuses a payload of 8000 bytes or more. */
const EVENTS_A_PAYLOAD = 120;

export function createLiveNotifier({ db, logger }: { db: Db; logger: Logger }): LiveNotifier {
  let waiting: LiveKey[] = [];
  let timer: NodeJS.Timeout | null = null;
  let sending: Promise<void> = Promise.resolve();

  function send(): void {
    timer = null;
    const batch = waiting;
    waiting = [];
    if (batch.length === 0) return;
    sending = sending
      .then(() => publish(batch))
      .catch((error) => logger.warn({ err: error }, 'live events were not announced'));
  }

  async function publish(batch: LiveKey[]): Promise<void> {
    const payloads: string[] = [];
    for (let start = 0; start < batch.length; start += EVENTS_A_PAYLOAD) {
      payloads.push(
        JSON.stringify(batch.slice(start, start + EVENTS_A_PAYLOAD).map(({ userId, seq }) => [userId, seq])),
      );
    }
    await prepared(db.pool, `SELECT pg_notify('${LIVE_CHANNEL}', payload) FROM unnest($1::text[]) AS payload`, [
      payloads,
    ]);
  }

  return {
    nudge(events) {
      waiting.push(...events);
      timer ??= setTimeout(send, BATCH_DELAY);
    },
    async flush() {
      if (timer) clearTimeout(timer);
      send();
      await sending;
    },
  };
}
