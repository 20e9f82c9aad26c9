import { useNavigation } from '@remix-run/react';
import type { User } from '@vonk/schema';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useNewest } from '../browser/use-newest.ts';
import { useSiteOrNull } from '../site.ts';
import { BusContext, createBus } from './bus.ts';
import { type Counts, CountsContext, NO_COUNTS } from './counts.ts';
import { useRefresh } from './use-refresh.ts';

/** Keeps a member's badges current while a page is open, by events and polling. Visitors do not load its code. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const site = useSiteOrNull();
  const loaded = site?.user ?? null;
  const pushKey = site?.settings.push_public_key ?? null;
  const [bus] = useState(createBus);
  const [fresh, setFresh] = useState<User | null>(null);
  const memberId = loaded?.id ?? null;
  const ownProfileId = loaded?.profile.id ?? '';
  const isNavigating = useNewest(useNavigation().state !== 'idle');

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
        // The connection was lost before the script was loaded.
        () => window.addEventListener('online', begin, { once: true, signal }),
      );
    };
    begin();
    return () => {
      gone.abort();
      stop?.();
    };
  }, [memberId, ownProfileId, bus, pushKey]);

  // The page's own loader data is newer than what was fetched before, unless it was kept.
  // biome-ignore lint/correctness/useExhaustiveDependencies: new loader data is the trigger
  useEffect(() => {
    if (!site?.isKept) setFresh(null);
  }, [loaded]);

  // The response to a message sent here or in another tab has the credits left.
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

/** Revalidates the page when the member was confirmed or became premium elsewhere, since it looks different then. */
function useReloadWhenChanged(loaded: User | null, fresh: User | null): void {
  const refresh = useRefresh();
  const isOther =
    loaded !== null && fresh !== null && (fresh.status !== loaded.status || fresh.paid_user !== loaded.paid_user);
  useEffect(() => {
    if (isOther) refresh();
  }, [isOther, refresh]);
}
