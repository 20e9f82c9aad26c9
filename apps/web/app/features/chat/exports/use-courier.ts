import { useEffect } from 'react';
import { whenIdle } from '../../../browser/when-idle.ts';
import { useLiveBus } from '../../../live/bus.ts';
import { useSiteOrNull } from '../../../site.ts';
import { unsentProfiles } from './message-draft.ts';

/** On every page of a member: sends messages that wait for a connection once it is back. */
export function useCourier(): void {
  const bus = useLiveBus();
  const memberId = useSiteOrNull()?.user?.id ?? null;
  useEffect(() => {
    if (memberId === null) return;
    const look = () => {
      // Most members never need it.
      if (unsentProfiles(memberId).length === 0) return;
      import('../courier.ts').then(
        ({ deliver }) => deliver({ memberId, bus }),
        () => {}, // Still offline.
      );
    };
    const callOff = whenIdle(look);
    window.addEventListener('online', look);
    // The connection may be back although the browser did not notice that it was lost.
    const stop = bus.subscribe(({ kind }) => {
      if (kind === 'poll' || kind === 'resync') look();
    });
    return () => {
      callOff();
      window.removeEventListener('online', look);
      stop();
    };
  }, [memberId, bus]);
}
