import type { Locale } from '@vonk/schema/constants';
import { translate } from './catalogs.ts';
import { serverMessages } from './server-messages.ts';

const WORDS = serverMessages('busy', {
  title: 'It’s very busy right now',
  starting: 'We’ll be right back',
  text: 'This page opens by itself in a few seconds.',
  kept: 'Nothing was sent. Go back in a few seconds and try again: what you typed is still there.',
});

/** Why a page has to wait: the site is busy or still starting. */
export type Wait = 'busy' | 'starting';

/** The words of a page that has to wait. */
export function busyWords(
  locale: Locale,
  { why, isForm }: { why: Wait; isForm: boolean },
): { title: string; text: string } {
  const title = why === 'busy' ? WORDS.title : WORDS.starting;
  return { title: translate(locale, title), text: translate(locale, isForm ? WORDS.kept : WORDS.text) };
}
