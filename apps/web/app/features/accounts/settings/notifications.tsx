import { useActionData, useLoaderData } from '@remix-run/react';
import type { PageHandle } from '../../../navigation/page-handle.ts';
import { NotificationsSection } from '../../notifications/exports/notifications-section.tsx';
import { changeNotifications, loadNotifications, type SettingsAnswer } from '../exports/settings.server.ts';
import { SettingsPage } from './settings-page.tsx';
import { TITLES } from './titles.ts';

export { PageProblem as ErrorBoundary } from '../../../components/errors/page-problem.tsx';

export const handle: PageHandle = { title: TITLES.notifications };

export const loader = loadNotifications;
export const action = changeNotifications;

export default function NotificationSettings() {
  const { notifications, changed } = useLoaderData<typeof loader>();
  const answer = useActionData<SettingsAnswer>();
  return (
    <SettingsPage name="notifications">
      <NotificationsSection
        notifications={notifications}
        failure={answer?.failure}
        isChanged={changed === 'notifications' && !answer}
      />
    </SettingsPage>
  );
}
