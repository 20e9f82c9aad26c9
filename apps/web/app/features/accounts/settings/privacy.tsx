import { useLoaderData } from '@remix-run/react';
import { BlockedSection } from '../../moderation/exports/blocked-section.tsx';
import { DataSection } from '../../privacy/exports/data-section.tsx';
import { loadPrivacy } from '../exports/settings.server.ts';
import { SettingsPage } from './settings-page.tsx';
import { settingsHandle } from './titles.ts';

export { PageProblem as ErrorBoundary } from '../../../components/errors/page-problem.tsx';

export const handle = settingsHandle('privacy');

export const loader = loadPrivacy;

export default function PrivacySettings() {
  const { blocked } = useLoaderData<typeof loader>();
  return (
    <SettingsPage name="privacy">
      <BlockedSection people={blocked} />
      <DataSection />
    </SettingsPage>
  );
}
