import { useLingui } from '@lingui/react/macro';
import { useLocation } from '@remix-run/react';
import { LANGUAGES } from '@vonk/schema/constants';
import { Menu } from '@vonk/ui/menu';
import styles from '@vonk/ui/menu.module.css';
import { ChevronDown, Languages } from 'lucide-react';
import { useSite } from '../../site.ts';
import { LocaleButton } from './locale-button.tsx';

/** Only if there is a choice. It loads a new document, since all texts change. */
export function LanguageMenu() {
  const { t } = useLingui();
  const { settings, locales } = useSite();
  const { pathname, search } = useLocation();
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
      <form method="post" action="/lang-config">
        <input type="hidden" name="return_to" value={`${pathname}${search}`} />
        {locales.map((locale) => (
          <LocaleButton key={locale} locale={locale} className={styles.entry} />
        ))}
      </form>
    </Menu>
  );
}
