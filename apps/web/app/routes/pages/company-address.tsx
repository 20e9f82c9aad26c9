import { Trans } from '@lingui/react/macro';
import type { CompanyInfo } from '@vonk/schema';
import { useSite } from '../../site.ts';

/** Who is behind the site and how to reach them. */
export function CompanyAddress({ company }: { company: CompanyInfo }) {
  const { settings } = useSite();
  const { name, address, city, country, kvk } = company;
  const vat = company.vat_numbers.join(', ');
  return (
    <p translate="no">
      {name}
      <br />
      {[address, city, country].filter(Boolean).join(', ')}
      <br />
      <Trans>Chamber of Commerce: {kvk}</Trans>
      {vat && (
        <>
          <br />
          <Trans>VAT: {vat}</Trans>
        </>
      )}
      <br />
      <a href={`mailto:${settings.support_email}`}>{settings.support_email}</a>
      {settings.support_phone && (
        <>
          <br />
          <a href={`tel:${settings.support_phone}`}>{settings.support_phone}</a>
        </>
      )}
    </p>
  );
}
