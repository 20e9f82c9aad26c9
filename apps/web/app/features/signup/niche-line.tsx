import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { NicheCode } from '@vonk/schema/constants';
import { useSite } from '../../site.ts';

/** By code, because loading all niche names would cost more. */
const WORDS: Partial<Record<NicheCode, MessageDescriptor>> = {
  2: msg`For women who like women.`,
  3: msg`For people who like to play, with rules and trust.`,
  4: msg`For curvy women, and everyone who loves curves.`,
  5: msg`For women with a lifetime of stories, and everyone who likes to listen.`,
  6: msg`For women who know what they want, and everyone who likes that.`,
  7: msg`For men who like men.`,
};

/** Says who the site is for, at every start of a sign-up; nothing if it is for everyone. */
export function NicheLine() {
  const { i18n } = useLingui();
  const words = WORDS[useSite().settings.niche as NicheCode];
  return words ? <p className="small muted">{i18n._(words)}</p> : null;
}
