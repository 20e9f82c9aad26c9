import { type Context, findSession, type LiveEvent, readLiveEvents, readLiveRange } from '@vonk/domain';
import { SECOND } from '@vonk/schema';
import type { Response } from 'express';
import { type EventChannel, openEventChannel, type ServerSentEvent } from './event-channel.ts';

export interface StreamOptions {
  res: Response;
  userId: string;
  siteId: string;
  sessionToken: string;
  /** Number of the last event that the page has; null if it has none or sent something else. */
  lastEventId: string | null;
  onClose: () => void;
}

/** One open page of a member. It gets events in the order of their numbers, each once. */
export interface LiveStream {
  readonly userId: string;
  readonly sessionToken: string;
  /** Milliseconds since the epoch. */
  checkedAt: number;
  start(): Promise<void>;
  deliver(event: LiveEvent): void;
  /**
   * Sends something that is only true now, without a number, so the page's cursor stays. Skipped if the reader lags.
   */
  tell(event: Omit<ServerSentEvent, 'id'>): void;
  /** Sends everything after the last event sent; retries until it succeeds. */
  catchUp(): Promise<void>;
  /** Ends the stream when its session has ended. */
  checkSession(): Promise<void>;
  beat(): void;
  end(): void;
}

/** Events read at a time; they are held in memory while a slow reader takes them. */
const PAGE = 50;
/** A page that missed more than this had better reload. */
const MOST_RESUMED = 500n;
const TRY_AGAIN_AFTER = SECOND;

export function createLiveStream(ctx: Context, options: StreamOptions): LiveStream {
  const { userId, siteId, sessionToken } = options;
  let channel: EventChannel | null = null;
  let isOpen = true;
  /** Number of the last event that was sent. */
  let cursor = 0n;
  // Until the stream has started, events wait to be read from the database.
  let isCatchingUp = true;
  let mustCatchUp = false;

  async function start(): Promise<void> {
    const range = await readLiveRange(ctx, { userId });
    const { from, isResumed } = startingPoint(options.lastEventId, range);
    cursor = from;
    if (options.res.destroyed) return close();
    channel = openEventChannel(options.res, close);
    // Without `resumed` the page cannot know what it missed, so it reloads what it shows.
    channel.send({ id: String(cursor), event: 'ready', data: { resumed: isResumed } });
    isCatchingUp = false;
    await catchUp();
  }

  function close(): void {
    if (!isOpen) return;
    isOpen = false;
    options.onClose();
  }

  function send(event: LiveEvent): void {
    const seq = BigInt(event.seq);
    if (seq <= cursor) return;
    cursor = seq;
    if (event.kind === 'session_ended') void checkSession();
    else channel?.send({ id: event.seq, event: event.kind, data: event.data });
  }

  function deliver(event: LiveEvent): void {
    // A gap: the earlier events are on their way from another process, or were lost.
    const isGap = BigInt(event.seq) > cursor + 1n;
    // For a slow reader, events wait in the database.
    if (isCatchingUp || isGap || channel?.isFull()) void catchUp();
    else send(event);
  }

  async function catchUp(): Promise<void> {
    mustCatchUp = true;
    if (isCatchingUp) return;
    isCatchingUp = true;
    try {
      while (mustCatchUp && isOpen) {
        mustCatchUp = false;
        const events = await readLiveEvents(ctx, { userId, afterSeq: String(cursor), limit: PAGE });
        for (const event of events) {
          await channel?.drained();
          send(event);
        }
        if (events.length === PAGE) mustCatchUp = true;
      }
    } catch (error) {
      ctx.logger.warn({ err: error, user_id: userId }, 'a live stream could not catch up');
      setTimeout(() => isOpen && void catchUp(), TRY_AGAIN_AFTER).unref();
    } finally {
      isCatchingUp = false;
    }
  }

  const stream: LiveStream = {
    userId,
    sessionToken,
    checkedAt: Date.now(),
    start,
    deliver,
    tell: (event) => {
      if (!channel?.isFull()) channel?.send(event);
    },
    catchUp,
    checkSession,
    beat: () => channel?.beat(),
    end: () => channel?.end(),
  };

  async function checkSession(): Promise<void> {
    stream.checkedAt = Date.now();
    // A visible page makes other requests; an open stream alone does not count as presence.
    const session = await findSession(ctx, { token: sessionToken, siteId, isThere: false }).catch((error) => {
      ctx.logger.warn({ err: error, user_id: userId }, "a live stream's session could not be checked");
      return 'unknown' as const;
    });
    if (session === 'unknown' || (session && session.status !== 'banned' && session.status !== 'deleted')) return;
    channel?.send({ event: 'session_ended', data: {} });
    channel?.end();
  }

  return stream;
}

/** Where to continue, and whether nothing before that is missing. */
function startingPoint(
  lastEventId: string | null,
  range: { newest: string; oldest: string | null },
): { from: bigint; isResumed: boolean } {
  const newest = BigInt(range.newest);
  const last = lastEventId === null ? null : BigInt(lastEventId);
  const oldest = range.oldest === null ? newest + 1n : BigInt(range.oldest);
  if (last === null || last > newest || last + 1n < oldest || newest - last > MOST_RESUMED) {
    return { from: newest, isResumed: false };
  }
  return { from: last, isResumed: true };
}
