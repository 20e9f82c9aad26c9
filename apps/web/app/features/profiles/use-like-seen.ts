import { createApiClient } from '@vonk/api-client';
import { useEffect } from 'react';
import { useLiveBus } from '../../live/bus.ts';

/** Marks this person's like as seen, and updates the badges. */
export function useLikeSeen(profileId: string, isLiked: boolean, isSeen: boolean): void {
  const bus = useLiveBus();
  useEffect(() => {
    if (!isLiked) return;
    if (isSeen) return bus.refresh();
    createApiClient()
      .post('/api/like-seen.php', { profile_id: profileId })
      .then(() => bus.refresh())
      // The like stays new; opening the profile again retries.
      .catch(() => {});
  }, [profileId, isLiked, isSeen, bus]);
}
