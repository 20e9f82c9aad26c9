import { useEffect, useSyncExternalStore } from 'react';
import { useMember, useSiteOrNull } from '../../../site.ts';
import { draftOf, forgetDraftsBut, watchDrafts } from './message-draft.ts';

/** The member's draft to a profile; empty until hydrated. */
export function useDraft(profileId: string): string {
  const { id } = useMember();
  return useSyncExternalStore(
    watchDrafts,
    () => draftOf(id, profileId).recall(),
    () => '',
  );
}

/** Drafts end with the session, however it ended: the next page of a visitor or another member removes them. */
export function useDraftsOfMember(): void {
  const site = useSiteOrNull();
  const isKnown = site !== null;
  const memberId = site?.user?.id ?? null;
  useEffect(() => {
    if (isKnown) forgetDraftsBut(memberId);
  }, [isKnown, memberId]);
}
