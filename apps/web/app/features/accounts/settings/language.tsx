import { LanguageSection } from './language-section.tsx';
import { SettingsPage } from './settings-page.tsx';
import { settingsHandle } from './titles.ts';

export const handle = settingsHandle('language');

export default function LanguageSettings() {
  return (
    <SettingsPage name="language">
      <LanguageSection />
    </SettingsPage>
  );
}
