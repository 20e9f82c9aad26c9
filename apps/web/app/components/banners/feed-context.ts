import { useOutletContext } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { type Flag, keepFlag, keptFlags } from '../../browser/kept-flags.ts';
import type { RunningBonus } from '../../features/discounts/exports/use-time-bonus.ts';

export interface Dismissals {
  dismissed: readonly Flag[];
  /** Kept for further visits, unless its reason is gone anyway. */
  dismiss: (flag: Flag, isKept?: boolean) => void;
}

/** What the layout tells its pages. */
export interface FeedContext extends Dismissals {
  bonus: RunningBonus | null;
  /** Found out on pages before the feed. */
  isPushAvailable: boolean;
}

export const useFeedContext = () => useOutletContext<FeedContext>();

/** What this browser dismissed; `closed` is what the server knows of it. */
export function useDismissals(closed: readonly Flag[]): Dismissals {
  const [dismissed, setDismissed] = useState(closed);

  // The cookie may be gone while local storage is not.
  useEffect(() => {
    const kept = keptFlags();
    if (kept.some((flag) => !closed.includes(flag))) setDismissed(kept);
  }, [closed]);

  return {
    dismissed,
    dismiss(flag, isKept = true) {
      if (isKept) keepFlag(flag);
      setDismissed((known) => [...known, flag]);
    },
  };
}
