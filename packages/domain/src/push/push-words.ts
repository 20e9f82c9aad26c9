import { serverMessages, translate } from '@vonk/i18n';
import type { Locale } from '@vonk/schema';

const WORDS = serverMessages('push', {
  message: '{name} wrote to you',
  photo: '{name} sent you a photo',
  like: '{name} likes you',
  match: 'You and {name} like each other',
});

export type PushTitle = keyof typeof WORDS;

/** The one line of a push. Never the message text, which only the site shows. */
export function pushTitle(kind: PushTitle, { locale, name }: { locale: Locale; name: string }): string {
  return translate(locale, WORDS[kind], { name });
}

const BUTTONS = serverMessages('push.button', {
  reply: 'Reply',
  read: 'Mark as read',
  write: 'Write a message',
});

/** A notification's button: systems have room for two or three words. */
export function pushButton(kind: keyof typeof BUTTONS, locale: Locale): string {
  return translate(locale, BUTTONS[kind]);
}
