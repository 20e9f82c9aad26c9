import { useNavigation } from '@remix-run/react';
import type { User } from '@vonk/schema';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useSiteOrNull } from '../site.ts';
import { BusContext, createBus } from './bus.ts';
import { type Counts, CountsContext, NO_COUNTS } from './counts.ts';
import { useRefresh } from './use-refresh.ts';

/** Keeps a member's badges true while a page is open, by events and by polling. Visitors load none of it. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const site = useSiteOrNull();
  const loaded = site?.user ?? null;
  const pushKey = site?.settings.push_public_key ?? null;
  const [bus] = useState(createBus);
  const [fresh, setFresh] = useState<User | null>(null);
  const memberId = loaded?.id ?? null;
  const ownProfileId = loaded?.profile.id ?? '';
  const isNavigating = useRef(false);
  isNavigating.current = useNavigation().state !== 'idle';

  useEffect(() => {
    if (!memberId) return;
    const gone = new AbortController();
    const { signal } = gone;
    let stop: (() => void) | undefined;
    const begin = () => {
      import('./connect.ts').then(
        ({ connect }) => {
          if (signal.aborted) return;
          stop = connect({ bus, ownProfileId, onUser: setFresh, isNavigating: () => isNavigating.current, pushKey });
        },
        // The connection was lost before the script came.
        () => window.addEventListener('online', begin, { once: true, signal }),
      );
    };
    begin();
    return () => {
      gone.abort();
      stop?.();
    };
  }, [memberId, ownProfileId, bus, pushKey]);

  // What the page's own loader says is newer than what was fetched before it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: that it was loaded is the reason
  useEffect(() => setFresh(null), [loaded]);

  // A message of the member's own tells what is left, here or in another tab.
  useEffect(() => {
    return bus.subscribe(({ data }) => {
      const { credits } = data;
      if (typeof credits === 'number' && loaded) setFresh((user) => ({ ...(user ?? loaded), credits }));
    });
  }, [bus, loaded]);

  useReloadWhenChanged(loaded, fresh);

  const user = fresh ?? loaded;
  const counts = useMemo<Counts>(
    () =>
      user
        ? {
            unread: user.total_unread,
            newLikes: user.total_new_likes,
            credits: user.credits,
            hasAnswer: user.has_answer,
          }
        : NO_COUNTS,
    [user],
  );
  return (
    <BusContext.Provider value={bus}>
      <CountsContext.Provider value={counts}>{children}</CountsContext.Provider>
    </BusContext.Provider>
  );
}

/** Loads the page again when the member was confirmed or became premium elsewhere: it looks different then. */
function useReloadWhenChanged(loaded: User | null, fresh: User | null): void {
  const refresh = useRefresh();
  const isOther =
    loaded !== null && fresh !== null && (fresh.status !== loaded.status || fresh.paid_user !== loaded.paid_user);
  useEffect(() => {
    if (isOther) refresh();
  }, [isOther, refresh]);
}
