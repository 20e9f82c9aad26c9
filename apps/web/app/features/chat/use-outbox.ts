import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useLiveBus } from '../../live/bus.ts';
import { reloadPage } from '../../navigation/reload-guard.ts';
import { useMember } from '../../site.ts';
import { type Outbox, outboxOf, type Sent } from './outbox.ts';
import { EMPTY_OUTBOX, type OutboxState } from './outbox-state.ts';

/** The member's outbox for a profile; created in the browser only. */
export function useOutbox(
  profileId: string,
  onSent: (sent: Sent) => void,
): { state: OutboxState; outbox: () => Outbox } {
  const memberId = useMember().id;
  const bus = useLiveBus();
  const outbox = useCallback(() => outboxOf(memberId, profileId), [memberId, profileId]);
  const state = useSyncExternalStore(
    useCallback((listener) => outbox().subscribe(listener), [outbox]),
    () => outbox().getState(),
    () => EMPTY_OUTBOX,
  );

  useEffect(
    () =>
      outbox().onSent((sent) => {
        // Synchronously: otherwise, for a moment, the message would be neither pending nor arrived.
        flushSync(() => onSent(sent));
        // Updates lists and badges without waiting for the live event, which may never come.
        const { message, conversation, credits } = sent;
        bus.publish({ kind: 'message', data: { conversation, own: true, message, credits } });
      }),
    [outbox, bus, onSent],
  );

  // Takes the number of credits left from the server's error.
  const { hindrance } = state;
  useEffect(() => {
    const credits = hindrance?.code === 'insufficient_credits' ? hindrance.params?.['credits'] : undefined;
    if (typeof credits === 'number') bus.publish({ kind: 'credits', data: { credits } });
    else if (hindrance?.code === 'authentication_required') reloadPage();
  }, [hindrance, bus]);

  // Photos are not stored, so only this page can retry them.
  useEffect(() => {
    const retry = () => outbox().retryPassing();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [outbox]);

  return { state, outbox };
}
