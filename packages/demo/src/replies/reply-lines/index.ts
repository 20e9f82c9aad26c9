import type { Locale } from '@vonk/schema/constants';
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
import type { ReplyLines } from './reply-lines.ts';
import sv from './sv.json' with { type: 'json' };

const FILES = { da, de, en, es, fi, fr, it, nb, nl, pl, sv } satisfies Partial<Record<Locale, ReplyLines>>;

export const REPLY_LINES: Record<keyof typeof FILES, ReplyLines> = FILES;

/** The English lines for a language without its own. */
export function linesIn(language: Locale): ReplyLines {
  const known: Partial<Record<Locale, ReplyLines>> = REPLY_LINES;
  return known[language] ?? REPLY_LINES.en;
}
