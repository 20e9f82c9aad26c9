import { type Locale, PROMPT_ANSWER_MAX_LENGTH, PROMPTS } from '@vonk/schema/constants';
import { z } from 'zod';
import da from './prompts/da.json' with { type: 'json' };
import de from './prompts/de.json' with { type: 'json' };
import en from './prompts/en.json' with { type: 'json' };
import es from './prompts/es.json' with { type: 'json' };
import fi from './prompts/fi.json' with { type: 'json' };
import fr from './prompts/fr.json' with { type: 'json' };
import it from './prompts/it.json' with { type: 'json' };
import nb from './prompts/nb.json' with { type: 'json' };
import nl from './prompts/nl.json' with { type: 'json' };
import pl from './prompts/pl.json' with { type: 'json' };
import sv from './prompts/sv.json' with { type: 'json' };

const answers = z.array(z.string().min(1).max(PROMPT_ANSWER_MAX_LENGTH)).min(1);

/** Answers to some of the prompts, each true of anyone, by language. */
export const PROMPT_ANSWERS = z
  .record(z.string(), z.partialRecord(z.enum(PROMPTS), answers))
  .parse({ da, de, en, es, fi, fr, it, nb, nl, pl, sv }) as Partial<
  Record<Locale, Partial<Record<(typeof PROMPTS)[number], string[]>>>
>;
