import { LOCALE_PARAMETER, type Locale } from '@vonk/schema/constants';

interface PageAddress {
  addresses: { origin: string; locales: Locale[] };
  pathname: string;
  search: string;
}

/** The canonical URL in the language that the URL names; without one, that of the page that negotiates it. */
export function canonicalUrl({ addresses, pathname, search }: PageAddress): string {
  const named = new URLSearchParams(search).get(LOCALE_PARAMETER);
  return addressOf({ addresses, pathname }, addresses.locales.find((locale) => locale === named) ?? null);
}

/** The page in each language of the site, and the one that negotiates the reader's. */
export function alternateUrls(page: Omit<PageAddress, 'search'>): { language: string; href: string }[] {
  return [
    ...page.addresses.locales.map((locale) => ({ language: locale as string, href: addressOf(page, locale) })),
    { language: 'x-default', href: addressOf(page, null) },
  ];
}

function addressOf({ addresses, pathname }: Omit<PageAddress, 'search'>, locale: Locale | null): string {
  const path = pathname === '/' ? '/' : pathname.replace(/\/+$/, '');
  return `${addresses.origin}${path}${locale ? `?${LOCALE_PARAMETER}=${locale}` : ''}`;
}
