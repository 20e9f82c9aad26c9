import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { DEFAULT_LOCALE, isLocale, type Locale, MESSAGE_FALLBACK_LOCALE } from '@vonk/schema/constants';

/** `messages` is what every page may say; what only the long texts say is fetched with them. */
type Catalog = 'messages' | 'pages';

/** One chunk for each language and catalog; a page loads its own only. */
const files = import.meta.glob<{ messages: Messages }>('../../../../packages/i18n/locales/*/{messages,pages}.po');
const PLACE = /\/locales\/([a-z]{2})\/([a-z]+)\.po$/;
const loaders = new Map(
  Object.entries(files).map(([path, load]) => {
    const [, locale, catalog] = PLACE.exec(path) ?? [];
    return [`${locale} ${catalog}`, load];
  }),
);

const wanted = new Set<Catalog>(['messages']);
/** Their messages never change, so all requests share one. */
const instances = new Map<Locale, { i18n: I18n; filled: Map<Catalog, Promise<void>> }>();

/** The page's words in one language. */
export async function loadI18n(wish: string): Promise<I18n> {
  const locale = isLocale(wish) ? wish : DEFAULT_LOCALE;
  let instance = instances.get(locale);
  if (!instance) {
    instance = { i18n: setupI18n({ locale, messages: { [locale]: {} } }), filled: new Map() };
    instances.set(locale, instance);
  }
  const { i18n, filled } = instance;
  for (const catalog of wanted) if (!filled.has(catalog)) filled.set(catalog, fill(i18n, locale, catalog));
  await Promise.all(filled.values());
  return i18n;
}

async function fill(i18n: I18n, locale: Locale, catalog: Catalog): Promise<void> {
  const load = loaders.get(`${locale} ${catalog}`) ?? loaders.get(`${MESSAGE_FALLBACK_LOCALE} ${catalog}`);
  if (load) i18n.load(locale, (await load()).messages);
}

/** Awaited by the route that needs them, so that its words are there before it is rendered. */
export async function loadWords(catalog: Catalog): Promise<void> {
  wanted.add(catalog);
  if (typeof document !== 'undefined') await loadI18n(document.documentElement.lang);
}
