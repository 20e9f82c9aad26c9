import type { Locale } from '@vonk/schema/constants';
import { translate } from './catalogs.ts';
import type { ServerMessage } from './server-messages.ts';

const WORDS = {
  busy: /*i18n*/ { id: 'busy.title', message: 'It’s very busy right now' },
  starting: /*i18n*/ { id: 'busy.starting', message: 'We’ll be right back' },
  text: /*i18n*/ { id: 'busy.text', message: 'This page opens by itself in a few seconds.' },
  kept: /*i18n*/ {
    id: 'busy.kept',
    message: 'Nothing was sent. Go back in a few seconds and try again: what you typed is still there.',
  },
} satisfies Record<string, ServerMessage>;

/** Why a page has to wait: the site is busy or still starting. */
export type Wait = 'busy' | 'starting';

/** The words of a page that has to wait. */
export function busyWords(
  locale: Locale,
  { why, isForm }: { why: Wait; isForm: boolean },
): { title: string; text: string } {
  return { title: translate(locale, WORDS[why]), text: translate(locale, isForm ? WORDS.kept : WORDS.text) };
}
