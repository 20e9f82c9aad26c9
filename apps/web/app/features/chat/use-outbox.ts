import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useLiveBus } from '../../live/bus.ts';
import { reloadPage } from '../../navigation/reload-guard.ts';
import { useMember } from '../../site.ts';
import { type Outbox, outboxOf, type Sent } from './outbox.ts';
import { EMPTY_OUTBOX, type OutboxState } from './outbox-state.ts';

/** The member's outbox for a profile; made in the browser only. */
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
        // Or there would be a moment between being on its way and being here.
        flushSync(() => onSent(sent));
        // Lists and badges need not wait for the event of it, which may not come at all.
        const { message, conversation, credits } = sent;
        bus.publish({ kind: 'message', data: { conversation, own: true, message, credits } });
      }),
    [outbox, bus, onSent],
  );

  // The server's word on what is left.
  const { hindrance } = state;
  useEffect(() => {
    const credits = hindrance?.code === 'insufficient_credits' ? hindrance.params?.['credits'] : undefined;
    if (typeof credits === 'number') bus.publish({ kind: 'credits', data: { credits } });
    else if (hindrance?.code === 'authentication_required') reloadPage();
  }, [hindrance, bus]);

  // Photos are not kept: only here they are tried again.
  useEffect(() => {
    const retry = () => outbox().retryPassing();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [outbox]);

  return { state, outbox };
}
