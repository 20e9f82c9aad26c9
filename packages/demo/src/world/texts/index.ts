import type { Locale } from '@vonk/schema/constants';
import { z } from 'zod';
import { type AboutTexts, aboutTexts } from './about-texts.ts';
import da from './da.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fi from './fi.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };
import nb from './nb.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import pl from './pl.json' with { type: 'json' };
import sv from './sv.json' with { type: 'json' };

const FILES = { da, de, en, es, fi, fr, it, nb, nl, pl, sv } satisfies Partial<Record<Locale, unknown>>;
const languages = Object.keys(FILES) as (keyof typeof FILES)[];

/** The languages of all texts of the world; in any other they are English. */
export const DEMO_LOCALES: readonly Locale[] = languages;

/** Checked as they are read: an error names the language and the place. */
export const ABOUT_TEXTS = z.record(z.enum(languages), aboutTexts).parse(FILES);

export function aboutTextsIn(language: Locale): AboutTexts {
  const known: Partial<Record<Locale, AboutTexts>> = ABOUT_TEXTS;
  return known[language] ?? ABOUT_TEXTS.en;
}
