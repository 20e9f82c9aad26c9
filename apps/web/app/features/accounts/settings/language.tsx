import type { PageHandle } from '../../../navigation/page-handle.ts';
import { LanguageSection } from './language-section.tsx';
import { SettingsPage } from './settings-page.tsx';
import { TITLES } from './titles.ts';

export const handle: PageHandle = { title: TITLES.language };

export default function LanguageSettings() {
  return (
    <SettingsPage name="language">
      <LanguageSection />
    </SettingsPage>
  );
}
