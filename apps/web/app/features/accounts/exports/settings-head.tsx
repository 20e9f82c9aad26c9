import { useLingui } from '@lingui/react/macro';
import { Link } from '@remix-run/react';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './settings-head.module.css';

interface SettingsHeadProps {
  /** The page of the settings that leads here; by default their list. */
  back?: string;
  /** Of the heading, for what it names. */
  id?: string;
  children: ReactNode;
}

/** The title of a page of the settings, which has loaded its words; on narrow screens with the way back. */
export function SettingsHead({ back = '/settings', id, children }: SettingsHeadProps) {
  const { t } = useLingui();
  return (
    <header className={styles.head}>
      <Link to={back} className={styles.back} aria-label={t`Back to settings`} data-early>
        <ChevronLeft aria-hidden="true" />
      </Link>
      <h1 id={id}>{children}</h1>
    </header>
  );
}
