import { MINUTE, SECOND } from '@vonk/schema/constants';
import { useEffect, useReducer, useSyncExternalStore } from 'react';
import { attempt } from '../../browser/attempt.ts';
import { useMember } from '../../site.ts';
import { unsentTo, watchDrafts } from './exports/message-draft.ts';
import type { PendingMessage } from './outbox-state.ts';

/** A message that is on its way for this long is worth a word. */
const WAITS = 4 * SECOND;
/** A message pending for this long was left by a closed page. */
const LONG = MINUTE;

/** Whether a message to the profile failed to send, or is still on its way after some seconds; null until hydrated. */
export function useUnsent(profileId: string): 'failed' | 'waiting' | null {
  const { id } = useMember();
  const kept = useSyncExternalStore(
    watchDrafts,
    () => unsentTo(id, profileId).recall(),
    () => '',
  );
  const [, lookAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (kept === '') return;
    const timer = setTimeout(lookAgain, WAITS);
    return () => clearTimeout(timer);
  }, [kept]);
  return kept === '' ? null : stateOf(kept);
}

function stateOf(kept: string): 'failed' | 'waiting' | null {
  const messages = attempt(() => JSON.parse(kept) as PendingMessage[]) ?? [];
  const age = ({ at }: PendingMessage) => Date.now() - Date.parse(at);
  if (messages.some((message) => message.state === 'failed' || age(message) > LONG)) return 'failed';
  return messages.some((message) => age(message) >= WAITS) ? 'waiting' : null;
}
