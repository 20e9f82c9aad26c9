import type { Locale } from '@vonk/schema/constants';
import { type ServerMessage, translate } from './catalogs.ts';

const WORDS = {
  title: /*i18n*/ { id: 'busy.title', message: 'It’s very busy right now' },
  text: /*i18n*/ { id: 'busy.text', message: 'This page opens by itself in a few seconds.' },
  kept: /*i18n*/ {
    id: 'busy.kept',
    message: 'Nothing was sent. Go back in a few seconds and try again: what you typed is still there.',
  },
} satisfies Record<string, ServerMessage>;

/** What a page says for which there is no room just now. */
export function busyWords(locale: Locale, { isForm }: { isForm: boolean }): { title: string; text: string } {
  return { title: translate(locale, WORDS.title), text: translate(locale, isForm ? WORDS.kept : WORDS.text) };
}
