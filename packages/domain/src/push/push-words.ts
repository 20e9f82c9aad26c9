import { type ServerMessage, translate } from '@vonk/i18n';
import type { Locale } from '@vonk/schema';

const WORDS = {
  message: /*i18n*/ { id: 'push.message', message: '{name} wrote to you' },
  photo: /*i18n*/ { id: 'push.photo', message: '{name} sent you a photo' },
  like: /*i18n*/ { id: 'push.like', message: '{name} likes you' },
  match: /*i18n*/ { id: 'push.match', message: 'You and {name} like each other' },
} satisfies Record<string, ServerMessage>;

export type PushTitle = keyof typeof WORDS;

/** The one line of a push. Never the message text, which only the site shows. */
export function pushTitle(kind: PushTitle, { locale, name }: { locale: Locale; name: string }): string {
  return translate(locale, WORDS[kind], { name });
}

const BUTTONS = {
  reply: /*i18n*/ { id: 'push.button.reply', message: 'Reply' },
  read: /*i18n*/ { id: 'push.button.read', message: 'Mark as read' },
  write: /*i18n*/ { id: 'push.button.write', message: 'Write a message' },
} satisfies Record<string, ServerMessage>;

/** A notification's button: systems have room for two or three words. */
export function pushButton(kind: keyof typeof BUTTONS, locale: Locale): string {
  return translate(locale, BUTTONS[kind]);
}
