import type { Messages } from '@lingui/core';
import { type I18n, setupI18n } from '@lingui/core';
import { DEFAULT_LOCALE, isLocale, type Locale, MESSAGE_FALLBACK_LOCALE } from '@vonk/schema/constants';

/** One chunk for each language; a page loads its own only. */
const files = import.meta.glob<{ messages: Messages }>('../../../../packages/i18n/locales/*/messages.po');
const LOCALE_FOLDER = /\/locales\/([a-z]{2})\/messages\.po$/;
const loaders = new Map(Object.entries(files).map(([path, load]) => [LOCALE_FOLDER.exec(path)?.[1], load]));

const loaded = new Map<Locale, I18n>();

/** The page's words in one language. Its messages never change, so all requests share one. */
export async function loadI18n(wish: string): Promise<I18n> {
  const locale = isLocale(wish) ? wish : DEFAULT_LOCALE;
  const known = loaded.get(locale);
  if (known) return known;
  const load = loaders.get(locale) ?? loaders.get(MESSAGE_FALLBACK_LOCALE);
  const { messages } = load ? await load() : { messages: {} };
  const i18n = setupI18n({ locale, messages: { [locale]: messages } });
  loaded.set(locale, i18n);
  return i18n;
}
