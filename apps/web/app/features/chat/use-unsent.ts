import { MINUTE } from '@vonk/schema/constants';
import { useSyncExternalStore } from 'react';
import { attempt } from '../../browser/attempt.ts';
import { useMember } from '../../site.ts';
import { unsentTo, watchDrafts } from './exports/message-draft.ts';
import type { PendingMessage } from './outbox-state.ts';

/** Whether a message to the profile failed to send; false until hydrated. */
export function useUnsent(profileId: string): boolean {
  const { id } = useMember();
  return useSyncExternalStore(
    watchDrafts,
    () => hasFailed(unsentTo(id, profileId).recall()),
    () => false,
  );
}

/** A message pending for this long was left by a closed page. */
const LONG = MINUTE;

function hasFailed(kept: string): boolean {
  const isUnsent = ({ state, at }: PendingMessage) => state === 'failed' || Date.now() - Date.parse(at) > LONG;
  return attempt(() => (JSON.parse(kept) as PendingMessage[]).some(isUnsent)) ?? false;
}
