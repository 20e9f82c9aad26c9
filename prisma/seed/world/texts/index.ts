import type { Locale } from '@vonk/schema/constants';
import type { AboutTexts } from './about-texts.ts';
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
import { sv } from './sv.ts';

export const ABOUT_TEXTS = { da, de, en, es, fi, fr, it, nb, nl, pl, sv } satisfies Partial<Record<Locale, AboutTexts>>;
/** The languages of all texts of the seed; in any other they are English. */
export const SEED_LOCALES = Object.keys(ABOUT_TEXTS) as Locale[];

export function aboutTextsIn(language: Locale): AboutTexts {
  const known: Partial<Record<Locale, AboutTexts>> = ABOUT_TEXTS;
  return known[language] ?? ABOUT_TEXTS.en;
}
