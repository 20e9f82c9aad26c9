import { useEffect } from 'react';
import { useSiteOrNull } from '../../../site.ts';
import { isPushAllowed } from './is-push-allowed.ts';

/**
 * Closes notifications when the session ends, however it ended, because they name people. The badge on the app's icon
 * is cleared then, too.
 */
export function useNotificationsOfMember(): void {
  const site = useSiteOrNull();
  const isLoggedOut = site !== null && site.user === null;
  useEffect(() => {
    if (!isLoggedOut || !isPushAllowed()) return;
    void import('./shown-notifications.ts').then(
      ({ closeNotifications }) => closeNotifications(() => true),
      () => {},
    );
  }, [isLoggedOut]);
}
