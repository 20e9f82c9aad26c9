import { Trans, useLingui } from '@lingui/react/macro';
import { Form, useNavigation } from '@remix-run/react';
import { countryName } from '@vonk/i18n/formats';
import { Button } from '@vonk/ui/button';
import { NamedOptions, SelectField } from '@vonk/ui/field';
import type { Issue } from '@vonk/ui/use-issue';
import { useEffect, useRef } from 'react';
import { useSite } from '../../site.ts';
import { namedCountries } from '../catalogs/exports/named-countries.ts';
import form from './exports/one-field-form.module.css';
import styles from './paying-from.module.css';

/** The country whose payment methods are shown, with a form to change it for this and later orders. */
export function PayingFrom({ country, issue }: { country: string; issue?: Issue | undefined }) {
  const { t, i18n } = useLingui();
  const { countries } = useSite().settings;
  const isBusy = useNavigation().formData?.has('payment_country') ?? false;
  const name = countryName(i18n.locale, country);
  const box = useRef<HTMLDetailsElement>(null);
  const shown = useRef(country);
  // After a change, the summary shows the new country and gets the focus: the pressed button disappears.
  useEffect(() => {
    if (shown.current === country || !box.current) return;
    shown.current = country;
    box.current.open = false;
    box.current.querySelector('summary')?.focus();
  }, [country]);
  if (countries.every((code) => code === country)) return null;
  return (
    <details ref={box} className={styles.from} open={issue !== undefined || undefined}>
      <summary>
        <span>
          <Trans>
            Paying from: <strong>{name}</strong>
          </Trans>
        </span>
        <span className={styles.change}>
          <Trans context="button: another country to pay from">Change</Trans>
        </span>
      </summary>
      <Form method="post" replace preventScrollReset className={form.form}>
        <SelectField
          label={t`Country`}
          name="payment_country"
          defaultValue={country}
          hint={<Trans>It decides which payment methods you see. Prices stay the same.</Trans>}
          issue={issue}
        >
          <NamedOptions list={namedCountries([...countries, country], i18n.locale)} />
        </SelectField>
        <Button look="secondary" isBusy={isBusy}>
          <Trans context="button">Save</Trans>
        </Button>
      </Form>
    </details>
  );
}
