import { useLingui } from '@lingui/react/macro';
import { LANGUAGES } from '@vonk/schema/constants';
import { Menu } from '@vonk/ui/menu';
import styles from '@vonk/ui/menu.module.css';
import { ChevronDown, Languages } from 'lucide-react';
import { useSite } from '../../site.ts';
import { LanguageForm } from './language-form.tsx';

/** Only if there is a choice. */
export function LanguageMenu() {
  const { t } = useLingui();
  const { settings, locales } = useSite();
  if (locales.length < 2) return null;
  return (
    <Menu
      label={t`Language`}
      button={
        <>
          <Languages aria-hidden="true" />
          <span className={styles.roomy}>{LANGUAGES[settings.locale]}</span>
          <ChevronDown aria-hidden="true" />
        </>
      }
    >
      <LanguageForm />
    </Menu>
  );
}
