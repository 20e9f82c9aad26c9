import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { DEFAULT_LOCALE, isLocale, type Locale, MESSAGE_FALLBACK_LOCALE } from '@vonk/schema/constants';

/** Catalogues that some routes load. */
export type RouteCatalog = 'pages' | 'signup' | 'account' | 'chats';
/** `messages` has the texts of most pages. */
type Catalog = 'messages' | RouteCatalog;

/** One chunk per language and catalog; a page loads only its own. */
const files = import.meta.glob<{ messages: Messages }>(
  '../../../../packages/i18n/locales/*/{messages,pages,signup,account,chats}.po',
);
const PLACE = /\/locales\/([a-z]{2})\/([a-z]+)\.po$/;
const loaders = new Map(
  Object.entries(files).map(([path, load]) => {
    const [, locale, catalog] = PLACE.exec(path) ?? [];
    return [`${locale} ${catalog}`, load];
  }),
);

const wanted = new Set<Catalog>(['messages']);
/** Messages never change, so all requests share one instance. */
const instances = new Map<Locale, { i18n: I18n; filled: Map<Catalog, Promise<void>> }>();

/** The page's texts in one language. */
export async function loadI18n(wish: string): Promise<I18n> {
  const locale = isLocale(wish) ? wish : DEFAULT_LOCALE;
  let instance = instances.get(locale);
  if (!instance) {
    instance = { i18n: setupI18n({ locale, messages: { [locale]: {} } }), filled: new Map() };
    instances.set(locale, instance);
  }
  const { i18n, filled } = instance;
  for (const catalog of wanted) {
    if (filled.has(catalog)) continue;
    const filling = fill(i18n, locale, catalog);
    filled.set(catalog, filling);
    // So that the next page tries again.
    filling.catch(() => filled.delete(catalog));
  }
  await Promise.all(filled.values());
  return i18n;
}

async function fill(i18n: I18n, locale: Locale, catalog: Catalog): Promise<void> {
  const load = loaders.get(`${locale} ${catalog}`) ?? loaders.get(`${MESSAGE_FALLBACK_LOCALE} ${catalog}`);
  if (load) i18n.load(locale, (await load()).messages);
}

/** Awaited by the route that needs the catalog, so that it is loaded before the route renders. */
export async function loadWords(catalog: RouteCatalog): Promise<void> {
  wanted.add(catalog);
  if (typeof document !== 'undefined') await loadI18n(document.documentElement.lang);
}
