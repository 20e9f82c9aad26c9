import { Trans } from '@lingui/react/macro';
import { Form } from '@remix-run/react';
import { LOCALE_NAMES } from '@vonk/schema/constants';
import { Check } from 'lucide-react';
import { useSite } from '../../site.ts';
import styles from './language-section.module.css';
import { Section } from './section.tsx';

/** The languages of this site; choosing one is remembered with the account. */
export function LanguageSection() {
  const { settings, locales } = useSite();
  return (
    <Section id="language" title={<Trans>Language</Trans>}>
      <p className="small muted">
        <Trans>For these pages and for our emails.</Trans>
      </p>
      <Form method="post" action="/lang-config" reloadDocument>
        <input type="hidden" name="return_to" value="/notifications#language" />
        <ul className={styles.list}>
          {locales.map((locale) => (
            <li key={locale}>
              <button
                type="submit"
                name="locale"
                value={locale}
                lang={locale}
                className={styles.choice}
                aria-current={locale === settings.locale ? 'true' : undefined}
              >
                {LOCALE_NAMES[locale]}
                {locale === settings.locale && <Check aria-hidden="true" />}
              </button>
            </li>
          ))}
        </ul>
      </Form>
    </Section>
  );
}
