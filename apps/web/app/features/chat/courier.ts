import type { LiveBus } from '../../live/bus.ts';
import { type Outbox, outboxesOf } from './outbox.ts';

const heard = new WeakSet<Outbox>();

/** Sends what a member wrote without a connection, whatever page is open by now. */
export function deliver({ memberId, bus }: { memberId: string; bus: LiveBus }): void {
  for (const outbox of outboxesOf(memberId)) {
    if (!heard.has(outbox)) {
      heard.add(outbox);
      outbox.onSent(({ message, conversation, credits }) => {
        // The page of the conversation tells by itself.
        if (!outbox.isShown()) bus.publish({ kind: 'message', data: { conversation, own: true, message, credits } });
      });
    }
    if (navigator.onLine) outbox.retryPassing();
  }
}
