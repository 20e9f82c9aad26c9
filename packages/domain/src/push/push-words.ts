import { type ServerMessage, translate } from '@vonk/i18n';
import type { Locale } from '@vonk/schema';

const WORDS = {
  message: /*i18n*/ { id: 'push.message', message: '{name} wrote to you' },
  like: /*i18n*/ { id: 'push.like', message: '{name} likes you' },
  match: /*i18n*/ { id: 'push.match', message: 'You and {name} like each other' },
} satisfies Record<string, ServerMessage>;

/** The one line of a push. What was written stays where only the member reads it. */
export function pushTitle(kind: keyof typeof WORDS, { locale, name }: { locale: Locale; name: string }): string {
  return translate(locale, WORDS[kind], { name });
}
