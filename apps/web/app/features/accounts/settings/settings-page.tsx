import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { loadWords } from '../../../i18n/catalogs.ts';
import { PAGE_TITLE } from '../exports/section.tsx';
import { SettingsHead } from '../exports/settings-head.tsx';
import styles from './settings-page.module.css';
import { type PageName, TITLES } from './titles.ts';

await loadWords('account');

/** A page of the settings; on narrow screens with the way back to their list. */
export function SettingsPage({ name, children }: { name: PageName; children: ReactNode }) {
  const { i18n } = useLingui();
  return (
    <div className={styles.page}>
      <SettingsHead id={PAGE_TITLE}>{i18n._(TITLES[name])}</SettingsHead>
      {children}
    </div>
  );
}
