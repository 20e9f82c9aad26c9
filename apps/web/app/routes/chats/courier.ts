import type { LiveBus } from '../../live/bus.ts';
import { type Outbox, outboxesOf } from './outbox.ts';

/**
 * Sends what a member wrote without a connection once there is one, whatever page is open by then. Answers how to stop.
 */
export function startCourier({ memberId, bus }: { memberId: string; bus: LiveBus }): () => void {
  const abort = new AbortController();
  const heard = new Map<Outbox, () => void>();

  function send(): void {
    const outboxes = outboxesOf(memberId);
    if (!navigator.onLine) return;
    for (const outbox of outboxes) {
      listenTo(outbox);
      outbox.retryPassing();
    }
  }

  function listenTo(outbox: Outbox): void {
    if (heard.has(outbox)) return;
    const stop = outbox.onSent(({ message, conversation, credits }) => {
      // The page of the conversation tells by itself.
      if (!outbox.isShown()) bus.publish({ kind: 'message', data: { conversation, own: true, message, credits } });
    });
    heard.set(outbox, stop);
  }

  window.addEventListener('online', send, { signal: abort.signal });
  // A connection may come back without the browser knowing that it was away.
  const stopHearing = bus.subscribe(({ kind }) => {
    if (kind === 'poll' || kind === 'resync') send();
  });
  send();
  return () => {
    abort.abort();
    stopHearing();
    for (const stop of heard.values()) stop();
  };
}
