import type { CompanyInfo } from '@vonk/schema';
import type { SiteRecord } from './site-directory.ts';

export function getCompany({ site }: { site: SiteRecord }): CompanyInfo {
  const { company } = site;
  return {
    name: company.name,
    address: company.address,
    kvk: company.kvk,
    city: company.city,
    country: company.country,
    tradenames: company.tradenames,
    vat_numbers: company.vat_numbers,
    support_phone: company.support_phone,
    delete_discount: company.delete_discount,
    added: company.added.toISOString(),
  };
}
