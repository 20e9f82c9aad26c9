import { type ServerMessage, translate } from '@vonk/i18n';
import type { Locale } from '@vonk/schema';

const WORDS = {
  message: /*i18n*/ { id: 'push.message', message: '{name} wrote to you' },
  photo: /*i18n*/ { id: 'push.photo', message: '{name} sent you a photo' },
  like: /*i18n*/ { id: 'push.like', message: '{name} likes you' },
  match: /*i18n*/ { id: 'push.match', message: 'You and {name} like each other' },
} satisfies Record<string, ServerMessage>;

export type PushTitle = keyof typeof WORDS;

/** The one line of a push. What was written stays where only the member reads it. */
export function pushTitle(kind: PushTitle, { locale, name }: { locale: Locale; name: string }): string {
  return translate(locale, WORDS[kind], { name });
}
