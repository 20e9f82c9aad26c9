import { useSyncExternalStore } from 'react';
import { useMember } from '../../site.ts';
import { hasUnsent, watchUnsent } from './outbox.ts';

/** Whether something that the member wrote to a profile waits to be sent; false until the page has its scripts. */
export function useUnsent(profileId: string): boolean {
  const { id } = useMember();
  return useSyncExternalStore(
    watchUnsent,
    () => hasUnsent(id, profileId),
    () => false,
  );
}
