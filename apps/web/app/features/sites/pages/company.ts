import { useLoaderData } from '@remix-run/react';
import type { CompanyInfo } from '@vonk/schema';
import { keptList } from '../../catalogs/exports/kept-lists.ts';

/** The company behind the site; the page must load it with `findCompany`. */
export function useCompany(): CompanyInfo {
  const company = keptList('company', useLoaderData<CompanyInfo | null>());
  if (!company) throw new Error('The company is not known here.');
  return company;
}
