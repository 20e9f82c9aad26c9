import type { Quote } from '@vonk/schema';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { attempt } from '../../browser/attempt.ts';
import { useMember } from '../../site.ts';
import { watchDrafts } from './exports/message-draft.ts';
import { replyOf } from './reply-keeper.ts';
import { FIELD_ID } from './use-field.ts';

export interface Reply {
  /** The message that the next one answers. */
  quote: Quote | null;
  /** Keeps it with the draft. */
  choose: (quote: Quote | null) => void;
}

export function useReply(profileId: string): Reply {
  const { id: memberId } = useMember();
  const keeper = useMemo(() => replyOf(memberId, profileId), [memberId, profileId]);
  const kept = useSyncExternalStore(watchDrafts, keeper.recall, () => '');
  const quote = useMemo(() => attempt(() => JSON.parse(kept || 'null') as Quote | null) ?? null, [kept]);
  /** Counts the choices: each leads to the field, once the menu is gone. */
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (turn > 0) document.getElementById(FIELD_ID)?.focus({ preventScroll: true });
  }, [turn]);
  const choose = useCallback(
    (next: Quote | null) => {
      keeper.keep(next ? JSON.stringify(next) : '');
      setTurn((known) => known + 1);
    },
    [keeper],
  );
  return { quote, choose };
}
