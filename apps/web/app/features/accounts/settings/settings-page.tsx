import { useLingui } from '@lingui/react/macro';
import { Link } from '@remix-run/react';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { loadWords } from '../../../i18n/catalogs.ts';
import { PAGE_TITLE } from '../exports/section.tsx';
import styles from './settings-page.module.css';
import { type PageName, TITLES } from './titles.ts';

await loadWords('account');

/** A page of the settings; on narrow screens with the way back to their list. */
export function SettingsPage({ name, children }: { name: PageName; children: ReactNode }) {
  const { t, i18n } = useLingui();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Link to="/settings" className={styles.back} aria-label={t`Back to settings`} data-early>
          <ChevronLeft aria-hidden="true" />
        </Link>
        <h1 id={PAGE_TITLE}>{i18n._(TITLES[name])}</h1>
      </header>
      {children}
    </div>
  );
}
