import { useActionData, useLoaderData } from '@remix-run/react';
import { endSessions, loadDevices, type SettingsAnswer } from '../exports/settings.server.ts';
import { SessionsSection } from './sessions-section.tsx';
import { SettingsPage } from './settings-page.tsx';
import { settingsHandle } from './titles.ts';

export { PageProblem as ErrorBoundary } from '../../../components/errors/page-problem.tsx';

export const handle = settingsHandle('devices');

export const loader = loadDevices;
export const action = endSessions;

export default function DeviceSettings() {
  const { sessions, changed, loadedAt } = useLoaderData<typeof loader>();
  const answer = useActionData<SettingsAnswer>();
  return (
    <SettingsPage name="devices">
      <SessionsSection
        sessions={sessions}
        failure={answer?.failure}
        isChanged={changed === 'sessions' && !answer}
        loadedAt={loadedAt}
      />
    </SettingsPage>
  );
}
