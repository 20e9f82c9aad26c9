import {
  type Context,
  closePage,
  createPace,
  keepPagesOpen,
  type LiveEvent,
  type LiveKey,
  openPage,
  PAGE_RENEWAL,
  readLiveEventsByKey,
  readLivePayload,
  type TypingSignal,
} from '@vonk/domain';
import { AppError, MINUTE, SECOND } from '@vonk/schema';
import type { Metrics } from '../operations/metrics.ts';
import { createLiveStream, type LiveStream, type StreamOptions } from './live-stream.ts';

/** The event streams that members have open on this process. */
export interface LiveHub {
  /**
   * Opens a stream that continues after event number `lastEventId`, or starts with the next event.
   * @throws AppError rate_limited
   */
  open(options: Omit<StreamOptions, 'onClose'>): Promise<void>;
  /** Handles a Postgres notification: a payload of the live notifier. */
  notify(payload: string): void;
  /** To be called when notifications may have been lost. */
  catchUp(): Promise<void>;
  countStreams(userId: string): number;
  /** Ends all streams and refuses later ones. */
  close(): void;
}

const STREAMS_PER_MEMBER = 10;
const HEARTBEAT = 25 * SECOND;
/** How often an open stream's session is checked, besides when an event says that one ended. */
const SESSION_CHECK = 5 * MINUTE;
const AT_ONCE = 8;
/** Milliseconds between two reads of notified events. */
const READING_PAUSE = 20;

export function createLiveHub(
  ctx: Context,
  { metrics, heartbeat = HEARTBEAT }: { metrics?: Metrics; heartbeat?: number } = {},
): LiveHub {
  const byUser = new Map<string, Set<LiveStream>>();
  let waiting = new Map<string, LiveKey>();
  let isClosed = false;
  let renewedAt = Date.now();

  const timer = setInterval(() => {
    const due = Date.now() - SESSION_CHECK;
    const streams = all();
    for (const stream of streams) stream.beat();
    if (Date.now() - renewedAt >= PAGE_RENEWAL) {
      renewedAt = Date.now();
      void presence(keepPagesOpen(ctx, { tokens: [...new Set(streams.map(({ sessionToken }) => sessionToken))] }));
    }
    void inBatches(
      streams.filter((stream) => stream.checkedAt < due),
      (stream) => stream.checkSession(),
    );
  }, heartbeat);
  timer.unref();

  const all = (): LiveStream[] => [...byUser.values()].flatMap((streams) => [...streams]);

  function forget(stream: LiveStream): void {
    const streams = byUser.get(stream.userId);
    if (!streams?.delete(stream)) return;
    if (streams.size === 0) byUser.delete(stream.userId);
    metrics?.countStream(-1);
    // Not while this process stops: the pages are about to reconnect to another one.
    if (!isClosed && !isStreaming(stream)) void presence(closePage(ctx, { token: stream.sessionToken }));
  }

  function isStreaming({ userId, sessionToken }: Pick<LiveStream, 'userId' | 'sessionToken'>): boolean {
    return [...(byUser.get(userId) ?? [])].some((stream) => stream.sessionToken === sessionToken);
  }

  /** Only pushes depend on presence, so a failure must not affect the stream. */
  function presence(change: Promise<void>): Promise<void> {
    return change.catch((error) => ctx.logger.warn({ err: error }, 'an open page was not taken down'));
  }

  /** One query reads everything notified meanwhile. */
  const reading = createPace(read, READING_PAUSE);

  async function read(): Promise<void> {
    const keys = [...waiting.values()];
    waiting = new Map();
    try {
      for (const event of await readLiveEventsByKey(ctx, keys)) deliver(event);
    } catch (error) {
      ctx.logger.warn({ err: error }, 'live events were not read; the streams catch up');
      for (const { userId } of keys) for (const stream of byUser.get(userId) ?? []) void stream.catchUp();
    }
  }

  function deliver(event: LiveEvent): void {
    const streams = byUser.get(event.userId);
    if (!streams) return;
    for (const stream of [...streams]) stream.deliver(event);
    metrics?.countEvents(streams.size);
  }

  function tellTyping({ userId, conversation, profileId }: TypingSignal): void {
    const streams = byUser.get(userId);
    if (!streams) return;
    for (const stream of streams) stream.tell({ event: 'typing', data: { conversation, profile_id: profileId } });
    metrics?.countEvents(streams.size);
  }

  return {
    async open(options) {
      if (isClosed) throw new AppError('unavailable', { retryAfter: 1 });
      const streams = byUser.get(options.userId) ?? new Set();
      if (streams.size >= STREAMS_PER_MEMBER) throw new AppError('rate_limited', { retryAfter: 60 });
      const stream = createLiveStream(ctx, { ...options, onClose: () => forget(stream) });
      // Registered before it reads the member's latest event number, so that no event is missed in between.
      byUser.set(options.userId, streams.add(stream));
      metrics?.countStream(1);
      await stream.start().catch((error) => {
        forget(stream);
        throw error;
      });
      await presence(openPage(ctx, { token: options.sessionToken }));
      // The stream may have closed meanwhile.
      if (!isStreaming(stream)) await presence(closePage(ctx, { token: options.sessionToken }));
    },

    notify(payload) {
      const { keys, typing } = readLivePayload(payload);
      for (const signal of typing) tellTyping(signal);
      for (const key of keys) {
        if (byUser.has(key.userId)) waiting.set(`${key.userId}:${key.seq}`, key);
      }
      if (waiting.size > 0) reading.ask();
    },

    async catchUp() {
      await inBatches(all(), (stream) => stream.catchUp());
    },

    countStreams: (userId) => byUser.get(userId)?.size ?? 0,

    close() {
      isClosed = true;
      clearInterval(timer);
      for (const stream of all()) stream.end();
    },
  };
}

async function inBatches<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  for (let start = 0; start < items.length; start += AT_ONCE) {
    await Promise.all(items.slice(start, start + AT_ONCE).map(work));
  }
}
