import { useEffect } from 'react';
import { useLiveBus } from '../../live/bus.ts';
import { useSiteOrNull } from '../../site.ts';
import { whenIdle } from '../../when-idle.ts';

/** On every page of a member: messages that wait for a connection go out. */
export function useCourier(): void {
  const bus = useLiveBus();
  const memberId = useSiteOrNull()?.user?.id ?? null;
  useEffect(() => {
    if (memberId === null) return;
    const abort = new AbortController();
    const { signal } = abort;
    let stop = () => {};
    const start = () => {
      import('./courier.ts').then(
        ({ startCourier }) => {
          if (!signal.aborted) stop = startCourier({ memberId, bus });
        },
        () => {
          window.addEventListener('online', start, { once: true, signal });
        },
      );
    };
    const callOff = whenIdle(start);
    return () => {
      callOff();
      abort.abort();
      stop();
    };
  }, [memberId, bus]);
}
