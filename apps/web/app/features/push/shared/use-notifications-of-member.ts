import { useEffect } from 'react';
import { useSiteOrNull } from '../../../site.ts';
import { isPushAllowed } from './is-push-allowed.ts';

/** Notifications name people: they go with the session, however it ended, like the badge on the app's icon. */
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
