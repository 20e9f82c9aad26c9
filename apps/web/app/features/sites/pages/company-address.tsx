import { Trans, useLingui } from '@lingui/react/macro';
import { countryName, formatList } from '@vonk/i18n/formats';
import { useCompany } from './company.ts';
import { SupportLinks } from './support-links.tsx';

/** The company behind the site, and how to reach it. */
export function CompanyAddress() {
  const { i18n } = useLingui();
  const company = useCompany();
  const { name, address, city, kvk } = company;
  const country = /^[A-Z]{2}$/.test(company.country) ? countryName(i18n.locale, company.country) : company.country;
  const place = [address, address.includes(city) ? '' : city, country].filter(Boolean).join(', ');
  const vat = company.vat_numbers.join(', ');
  const names = formatList(i18n.locale, company.tradenames);
  return (
    <p>
      <bdi translate="no">{name}</bdi>
      <br />
      <bdi translate="no">{place}</bdi>
      <br />
      <Trans>Chamber of Commerce: {kvk}</Trans>
      {vat && (
        <>
          <br />
          <Trans>VAT: {vat}</Trans>
        </>
      )}
      {names && (
        <>
          <br />
          <Trans>Trade names: {names}</Trans>
        </>
      )}
      <br />
      <SupportLinks />
    </p>
  );
}
