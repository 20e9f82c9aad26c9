import styles from '@vonk/ui/menu.module.css';
import { useAddress } from '../../navigation/use-address.ts';
import { useSite } from '../../site.ts';
import { LocaleButton } from './locale-button.tsx';

/** The languages, as entries of a menu. A choice loads this page as a new document, since all texts change. */
export function LanguageForm() {
  const { locales } = useSite();
  return (
    <form method="post" action="/lang-config">
      <input type="hidden" name="return_to" value={useAddress()} />
      {locales.map((locale) => (
        <LocaleButton key={locale} locale={locale} className={styles.entry} />
      ))}
    </form>
  );
}
