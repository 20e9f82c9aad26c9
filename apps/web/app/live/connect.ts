import { ApiError, createApiClient } from '@vonk/api-client';
import type { User } from '@vonk/schema';
import { POLL_INTERVAL, POLL_START_DELAY } from '@vonk/schema/constants';
import type { LiveBus, LiveKind } from './bus.ts';

const KINDS: readonly LiveKind[] = ['message', 'read', 'like', 'credits'];
/** Nudges that come together are answered by one look. */
const GATHER = 120;

export interface ConnectOptions {
  bus: LiveBus;
  onUser(user: User): void;
  /** The browser's own unless a test brings another. */
  openEvents?: () => EventSource;
  fetchUser?: (signal: AbortSignal) => Promise<User>;
  leave?: () => void;
}

/**
 * One event stream for the whole page, which the browser resumes by itself from the last event that it saw; and a poll
 * beside it, which is all there is where streams cannot connect. Answers how to stop.
 */
export function connect({
  bus,
  onUser,
  openEvents = () => new EventSource('/api/events.php'),
  fetchUser = fetchOwnUser,
  leave = () => window.location.reload(),
}: ConnectOptions): () => void {
  const abort = new AbortController();
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let source = open();

  function open(): EventSource {
    const events = openEvents();
    for (const kind of KINDS) {
      events.addEventListener(kind, (event) => {
        bus.publish({ kind, data: parse((event as MessageEvent<string>).data) });
        if (kind !== 'read') refreshSoon();
      });
    }
    events.addEventListener('session_ended', leave);
    return events;
  }

  async function refresh(): Promise<void> {
    try {
      onUser(await fetchUser(abort.signal));
    } catch (error) {
      if (abort.signal.aborted) return;
      if (error instanceof ApiError && error.authenticationRequired) leave();
    }
  }

  function refreshSoon(): void {
    clearTimeout(gathering);
    gathering = setTimeout(() => void refresh(), GATHER);
  }

  function poll(): void {
    // A stream that was refused stays closed; this is when to try again.
    if (source.readyState === EVENTS_CLOSED) source = open();
    bus.publish({ kind: 'poll', data: {} });
    void refresh();
  }

  const stopListening = bus.onRefresh(refreshSoon);
  let interval: ReturnType<typeof setInterval> | undefined;
  const start = setTimeout(() => {
    poll();
    interval = setInterval(poll, POLL_INTERVAL);
  }, POLL_START_DELAY);

  return () => {
    abort.abort();
    clearTimeout(start);
    clearTimeout(gathering);
    clearInterval(interval);
    stopListening();
    source.close();
  };
}

const EVENTS_CLOSED = 2;

async function fetchOwnUser(signal: AbortSignal): Promise<User> {
  const { user } = await createApiClient().get('/api/user.php', undefined, { signal });
  return user;
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
