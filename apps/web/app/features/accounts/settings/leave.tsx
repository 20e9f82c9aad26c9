import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useMember } from '../../../site.ts';
import { DataSection } from '../../privacy/exports/data-section.tsx';
import { DeleteSection } from '../../privacy/exports/delete-section.tsx';
import { PauseSection } from '../../privacy/exports/pause-section.tsx';
import { changedOf } from '../exports/settings.server.ts';
import { SettingsPage } from './settings-page.tsx';
import { settingsHandle } from './titles.ts';

export const handle = settingsHandle('leave');

export const loader = (args: LoaderFunctionArgs) => ({
  isBack: changedOf(args) === 'back',
  loadedAt: new Date().toISOString(),
});

export default function LeaveSettings() {
  const { isBack, loadedAt } = useLoaderData<typeof loader>();
  const isConfirmed = useMember().status === 'active';
  return (
    <SettingsPage name="leave">
      {isConfirmed && <PauseSection isBack={isBack} loadedAt={loadedAt} />}
      <DeleteSection />
      <DataSection />
    </SettingsPage>
  );
}
