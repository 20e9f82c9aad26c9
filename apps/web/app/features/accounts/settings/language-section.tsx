import { Trans } from '@lingui/react/macro';
import { Form } from '@remix-run/react';
import { LocaleButton } from '../../../components/frame/locale-button.tsx';
import { useSite } from '../../../site.ts';
import { Section } from '../exports/section.tsx';
import styles from './language-section.module.css';

/** The languages of this site; the choice is saved with the account. */
export function LanguageSection() {
  const { locales } = useSite();
  return (
    <Section id="language">
      <p className="small muted">
        <Trans>For these pages and for our emails.</Trans>
      </p>
      <Form method="post" action="/lang-config" reloadDocument>
        <input type="hidden" name="return_to" value="/settings/language" />
        <ul className={styles.list}>
          {locales.map((locale) => (
            <li key={locale}>
              <LocaleButton locale={locale} className={styles.choice} />
            </li>
          ))}
        </ul>
      </Form>
    </Section>
  );
}
