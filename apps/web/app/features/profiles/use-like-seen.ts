import { createApiClient } from '@vonk/api-client';
import { useEffect } from 'react';
import { useLiveBus } from '../../live/bus.ts';

/** Tells that the like of whose profile this is has been seen, and brings the badges up to date. */
export function useLikeSeen(profileId: string, isLiked: boolean, isSeen: boolean): void {
  const bus = useLiveBus();
  useEffect(() => {
    if (!isLiked) return;
    if (isSeen) {
      bus.refresh();
      return;
    }
    createApiClient()
      .post('/api/like-seen.php', { profile_id: profileId })
      .then(() => bus.refresh())
      // It stays new, and is told when the profile is opened again.
      .catch(() => {});
  }, [profileId, isLiked, isSeen, bus]);
}
