import { MINUTE } from '@vonk/schema/constants';
import { useSyncExternalStore } from 'react';
import { attempt } from '../../browser/attempt.ts';
import { unsentTo, watchDrafts } from './shared/message-draft.ts';
import { useMember } from '../../site.ts';
import type { PendingMessage } from './outbox-state.ts';

/** Whether something that the member wrote to a profile failed to go out; false until the page has its scripts. */
export function useUnsent(profileId: string): boolean {
  const { id } = useMember();
  return useSyncExternalStore(
    watchDrafts,
    () => hasFailed(unsentTo(id, profileId).recall()),
    () => false,
  );
}

/** What has been on its way for so long was left there by a page that was closed. */
const LONG = MINUTE;

function hasFailed(kept: string): boolean {
  const isUnsent = ({ state, at }: PendingMessage) => state === 'failed' || Date.now() - Date.parse(at) > LONG;
  return attempt(() => (JSON.parse(kept) as PendingMessage[]).some(isUnsent)) ?? false;
}
