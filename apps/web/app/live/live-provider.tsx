import type { User } from '@vonk/schema';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useSiteOrNull } from '../site.ts';
import { BusContext, createBus } from './bus.ts';
import { type Counts, CountsContext, NO_COUNTS } from './counts.ts';

/** Keeps a member's badges true while a page is open, by events and by polling. Visitors load none of it. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const loaded = useSiteOrNull()?.user ?? null;
  const [bus] = useState(createBus);
  const [fresh, setFresh] = useState<User | null>(null);
  const memberId = loaded?.id ?? null;

  useEffect(() => {
    if (!memberId) return;
    let isGone = false;
    let stop: (() => void) | undefined;
    void import('./connect.ts').then(({ connect }) => {
      if (isGone) return;
      stop = connect({ bus, onUser: setFresh });
    });
    return () => {
      isGone = true;
      stop?.();
    };
  }, [memberId, bus]);

  // What the page's own loader says is newer than what was fetched before it.
  useEffect(() => setFresh(null), [loaded]);

  const user = fresh ?? loaded;
  const counts = useMemo<Counts>(
    () => (user ? { unread: user.total_unread, newLikes: user.total_new_likes, credits: user.credits } : NO_COUNTS),
    [user],
  );
  return (
    <BusContext.Provider value={bus}>
      <CountsContext.Provider value={counts}>{children}</CountsContext.Provider>
    </BusContext.Provider>
  );
}
