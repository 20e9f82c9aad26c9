import { LANGUAGES, type Locale } from '@vonk/schema/constants';
import { Check } from 'lucide-react';
import { useSite } from '../../site.ts';

/** Switches the language, in a form that posts to `/lang-config`; the current one is marked. */
export function LocaleButton({ locale, className }: { locale: Locale; className: string | undefined }) {
  const isCurrent = locale === useSite().settings.locale;
  return (
    <button
      type="submit"
      name="locale"
      value={locale}
      lang={locale}
      className={className}
      aria-current={isCurrent ? 'true' : undefined}
    >
      {LANGUAGES[locale]}
      {isCurrent && <Check aria-hidden="true" />}
    </button>
  );
}
