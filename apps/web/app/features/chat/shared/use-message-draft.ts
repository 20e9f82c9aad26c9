import { useEffect, useSyncExternalStore } from 'react';
import { useMember, useSiteOrNull } from '../../../site.ts';
import { draftOf, forgetDraftsBut, watchDrafts } from './message-draft.ts';

/** What the member typed to a profile and did not send; empty until the page has its scripts. */
export function useDraft(profileId: string): string {
  const { id } = useMember();
  return useSyncExternalStore(
    watchDrafts,
    () => draftOf(id, profileId).recall(),
    () => '',
  );
}

/** Drafts go with the session, no matter how it ended: the next page of a visitor or another member finds none. */
export function useDraftsOfMember(): void {
  const site = useSiteOrNull();
  const isKnown = site !== null;
  const memberId = site?.user?.id ?? null;
  useEffect(() => {
    if (isKnown) forgetDraftsBut(memberId);
  }, [isKnown, memberId]);
}
