import { ApiError, createApiClient } from '@vonk/api-client';
import type { User } from '@vonk/schema';
import { MINUTE, POLL_INTERVAL, POLL_START_DELAY, TIME_ZONE_HEADER } from '@vonk/schema/constants';
import { tellWhenHidden } from '../browser/page-hidden.ts';
import { isPushAllowed } from '../features/push/exports/is-push-allowed.ts';
import { ownSubscription } from '../features/push/exports/push-support.ts';
import { forgetEarly } from '../navigation/early-load.ts';
import type { LiveBus, LiveKind } from './bus.ts';
import { createEventStream } from './event-stream.ts';

const KINDS: readonly LiveKind[] = ['message', 'message_changed', 'read', 'like', 'credits', 'typing'];
/** Milliseconds; several events in a row cause a single refresh. */
const GATHER = 120;
/** Milliseconds, so that switching back and forth between tabs does not poll each time. */
const FRESH_FOR = 5_000;
/** In milliseconds; pushes bring news as well. */
const POLL_INTERVAL_WITH_PUSH = 5 * MINUTE;

export interface ConnectOptions {
  bus: LiveBus;
  ownProfileId: string;
  onUser(user: User): void;
  /** The browser's own unless a test passes another. */
  openEvents?: () => EventSource;
  fetchUser?: (signal: AbortSignal) => Promise<User>;
  leave?: () => void;
  /** The site's public key for pushes; null if it has none. */
  pushKey?: string | null;
  /** Whether a navigation is under way: a logout requested here redirects anyway. */
  isNavigating?: () => boolean;
}

/**
 * One event stream for the whole page, which the browser resumes from the last event it received, plus polling, which
 * is all that is left where streams cannot connect. Returns a function that stops both.
 */
export function connect({
  bus,
  ownProfileId,
  onUser,
  openEvents = () => new EventSource('/api/events.php'),
  fetchUser = fetchOwnUser,
  leave = leaveForLogin,
  isNavigating = () => false,
  pushKey = null,
}: ConnectOptions): () => void {
  const abort = new AbortController();
  let gathering: ReturnType<typeof setTimeout> | undefined;

  const stream = createEventStream({
    open: openEvents,
    kinds: [...KINDS, 'ready', 'session_ended'],
    onEvent: (kind, data) => {
      // It may be another session of the member's: the user request finds out.
      if (kind === 'session_ended') return refreshSoon();
      // Without `resumed`, events may have been missed.
      if (kind === 'ready') {
        if (data['resumed'] !== true) bus.publish({ kind: 'resync', data: {} });
        return;
      }
      if (kind !== 'typing') forgetEarly();
      bus.publish({ kind: kind as LiveKind, data });
      if (changesBadges(kind, data)) refreshSoon();
    },
  });

  /** The other events contain everything needed. */
  function changesBadges(kind: string, data: Record<string, unknown>): boolean {
    if (kind === 'typing') return false;
    if (kind === 'message') return data['own'] !== true;
    return kind !== 'read' || data['profile_id'] === ownProfileId;
  }

  /** How many user requests were sent, and which of their responses was the latest so far. */
  let asked = 0;
  let told = 0;

  async function refresh(): Promise<void> {
    asked += 1;
    const turn = asked;
    try {
      const user = await fetchUser(abort.signal);
      if (turn < told) return;
      told = turn;
      onUser(user);
      forgetNotifications(
        (tag) =>
          (user.total_unread === 0 && tag.startsWith('chat-')) ||
          (user.total_new_likes === 0 && tag.startsWith('like-')),
      );
    } catch (error) {
      if (abort.signal.aborted) return;
      if (!(error instanceof ApiError && error.authenticationRequired)) return;
      if (isNavigating()) refreshSoon();
      else leave();
    }
  }

  function refreshSoon(): void {
    clearTimeout(gathering);
    gathering = setTimeout(() => void refresh(), GATHER);
  }

  let lastLook = performance.now();
  function poll(): void {
    // While hidden only the badges are refreshed, for the title; the rest is loaded on return.
    if (document.hidden) return void refresh();
    lastLook = performance.now();
    stream.reopen();
    bus.publish({ kind: 'poll', data: {} });
    void refresh();
  }

  let timer: ReturnType<typeof setTimeout> | undefined;
  async function keepPolling(): Promise<void> {
    poll();
    const wait = (await ownSubscription()) ? POLL_INTERVAL_WITH_PUSH : POLL_INTERVAL;
    if (!abort.signal.aborted) timer = setTimeout(() => void keepPolling(), wait);
  }

  /** Back in this tab. */
  function onReturn(): void {
    if (!document.hidden && performance.now() - lastLook >= FRESH_FOR) poll();
  }

  const stopTelling = tellWhenHidden();
  const stopListening = bus.onRefresh(refreshSoon);
  const stopReading = bus.subscribe(({ kind, data }) => {
    // A request in flight will return the old credits.
    if (typeof data['credits'] === 'number' && told < asked) {
      told = asked + 1;
      refreshSoon();
    }
    if (kind !== 'read' || data['profile_id'] !== ownProfileId || data['num_unread_messages'] !== 0) return;
    forgetNotifications((tag) => tag === `chat-${data['conversation']}`);
  });
  const { signal } = abort;
  document.addEventListener('visibilitychange', onReturn, { signal });
  window.addEventListener('online', poll, { signal });
  navigator.serviceWorker?.addEventListener('message', ({ data }) => data?.kind === 'push' && poll(), { signal });
  timer = setTimeout(() => void keepPolling(), POLL_START_DELAY);
  if (pushKey !== null && isPushAllowed()) {
    void import('../features/push/exports/subscribe.ts').then(
      ({ keepSubscription }) => keepSubscription(pushKey),
      () => {},
    );
  }

  return () => {
    abort.abort();
    clearTimeout(timer);
    clearTimeout(gathering);
    stopListening();
    stopReading();
    stopTelling();
    stream.stop();
  };
}

/** Closes the notifications of what was read here or on another device. */
function forgetNotifications(isOver: (tag: string) => boolean): void {
  if (!isPushAllowed()) return;
  void import('../features/push/exports/shown-notifications.ts').then(
    ({ closeNotifications }) => closeNotifications(isOver),
    () => {},
  );
}

/** Goes to the login, which says that the session has ended and leads back to this page. */
function leaveForLogin(): void {
  const { pathname, search } = window.location;
  window.location.assign(`/login?${new URLSearchParams({ ended: '1', next: pathname + search })}`);
}

async function fetchOwnUser(signal: AbortSignal): Promise<User> {
  const headers = { [TIME_ZONE_HEADER]: Intl.DateTimeFormat().resolvedOptions().timeZone };
  const { user } = await createApiClient({ headers }).get('/api/user.php', undefined, { signal });
  return user;
}
