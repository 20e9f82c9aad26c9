import { useCallback, useState } from 'react';
import { onDemandIfPossible } from '../../../components/on-demand.tsx';
import { type LiveEvent, useLiveEvents } from '../../../live/bus.ts';

// Loaded on demand: with the first news.
const Notices = onDemandIfPossible(async () => ({ default: (await import('../notices/notices.tsx')).Notices }));

/** Tells a member of messages, likes and matches that come while they are elsewhere on the site. */
export function NoticeRegion() {
  const [news, setNews] = useState<readonly LiveEvent[]>([]);
  const [isNeeded, setNeeded] = useState(false);
  useLiveEvents((event) => {
    // Behind another tab, the title and the badge tell.
    if ((event.kind !== 'message' && event.kind !== 'like') || document.hidden) return;
    setNeeded(true);
    setNews((earlier) => [...earlier, event]);
  });
  const forget = useCallback((told: readonly LiveEvent[]) => {
    setNews((all) => all.filter((event) => !told.includes(event)));
  }, []);
  return isNeeded && <Notices news={news} onTaken={forget} />;
}
