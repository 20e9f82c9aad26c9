import type { Locale } from '@vonk/schema/constants';
import { da } from './da.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fi } from './fi.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { nb } from './nb.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import type { ReplyLines } from './reply-lines.ts';
import { sv } from './sv.ts';

export const REPLY_LINES = { da, de, en, es, fi, fr, it, nb, nl, pl, sv } satisfies Partial<Record<Locale, ReplyLines>>;

/** The English lines for a language without its own. */
export function linesIn(language: Locale): ReplyLines {
  const known: Partial<Record<Locale, ReplyLines>> = REPLY_LINES;
  return known[language] ?? REPLY_LINES.en;
}
