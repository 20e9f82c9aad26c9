import { useActionData, useLoaderData } from '@remix-run/react';
import { NotificationsSection } from '../../notifications/exports/notifications-section.tsx';
import { changeNotifications, loadNotifications, type SettingsAnswer } from '../exports/settings.server.ts';
import { SettingsPage } from './settings-page.tsx';
import { settingsHandle } from './titles.ts';

export { PageProblem as ErrorBoundary } from '../../../components/errors/page-problem.tsx';

export const handle = settingsHandle('notifications');

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
