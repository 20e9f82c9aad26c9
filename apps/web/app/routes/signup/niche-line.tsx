import { Trans } from '@lingui/react/macro';
import { NICHES, type Niche, type NicheCode } from '@vonk/schema/constants';
import type { ReactNode } from 'react';
import { useSite } from '../../site.ts';

const WORDS: Record<Niche, ReactNode> = {
  general: null,
  she: <Trans>For women who like women.</Trans>,
  bdsm: <Trans>For people who like to play, with rules and trust.</Trans>,
  bbw: <Trans>For curvy women, and everyone who loves curves.</Trans>,
  gilf: <Trans>For women with a lifetime of stories, and everyone who likes to listen.</Trans>,
  milf: <Trans>For women who know what they want, and everyone who likes that.</Trans>,
  gay: <Trans>For men who like men.</Trans>,
};

/** Who the site is for, wherever a sign-up begins; nothing where it is for everyone. */
export function NicheLine() {
  const { niche } = useSite().settings;
  const words = WORDS[NICHES[niche as NicheCode]];
  return words && <p className="small muted">{words}</p>;
}
