import { readFileSync } from 'node:fs';
import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { type Locale, MESSAGE_FALLBACK_LOCALE } from '@vonk/schema/constants';
import PO from 'pofile';
import type { ServerMessage } from './server-messages.ts';

// `src` and `dist` are both next to `locales`, so sources and build read the same files and neither can be stale.
const localesUrl = new URL('../locales/', import.meta.url);

const catalogs = new Map<Locale, I18n>();

/** The server's texts in a language, falling back to the default language. Read once per process. */
export function serverI18n(locale: Locale): I18n {
  let i18n = catalogs.get(locale);
  if (!i18n) {
    i18n = setupI18n({
      locale,
      messages: { [locale]: { ...readMessages(MESSAGE_FALLBACK_LOCALE), ...readMessages(locale) } },
    }).setMessagesCompiler(compileMessage);
    catalogs.set(locale, i18n);
  }
  return i18n;
}

/** A text with its placeholders filled. */
export function translate(locale: Locale, text: ServerMessage, values: Record<string, string | number> = {}): string {
  return serverI18n(locale)._(text.id, values, { message: text.message });
}

function readMessages(locale: Locale): Messages {
  const file = PO.parse(readFileSync(new URL(`${locale}/server.po`, localesUrl), 'utf8'));
  const messages: Messages = {};
  for (const { msgid, msgstr, obsolete } of file.items) {
    if (msgstr[0] && !obsolete) messages[msgid] = compileMessage(msgstr[0]);
  }
  return messages;
}
