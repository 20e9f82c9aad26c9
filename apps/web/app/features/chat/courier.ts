import type { LiveBus } from '../../live/bus.ts';
import { type Outbox, outboxesOf } from './outbox.ts';

const heard = new WeakSet<Outbox>();

/** Sends messages that a member wrote offline, on whatever page they are now. */
export function deliver({ memberId, bus }: { memberId: string; bus: LiveBus }): void {
  for (const outbox of outboxesOf(memberId)) {
    if (!heard.has(outbox)) {
      heard.add(outbox);
      outbox.onSent(({ message, conversation, credits }) => {
        // An open conversation publishes the message itself.
        if (!outbox.isShown()) bus.publish({ kind: 'message', data: { conversation, own: true, message, credits } });
      });
    }
    if (navigator.onLine) outbox.retryPassing();
  }
}
