import { FACTS_MAX_LENGTH, type HouseRule, LAW_MAX_LENGTH } from '@vonk/schema';
import { Refusal } from '../operators/refusal.ts';

/** The grounds of a decision, as shown to the member. */
export interface Reasons {
  rule: HouseRule;
  /** The provision, for the rule `law`. */
  law?: string;
  /** What was found, in the member's language and without any hint at the reporter. */
  facts: string;
}

/** @throws Refusal `reasons_invalid` */
export function readReasons({ rule, law, facts }: Reasons): { rule: HouseRule; law: string | null; facts: string } {
  const words = facts.trim();
  const provision = law?.trim() || null;
  const invalid = (why: string) => new Refusal('reasons_invalid', why);
  if (words === '') throw invalid('Say what was found: the member is told it.');
  if ([...words].length > FACTS_MAX_LENGTH) throw invalid(`What was found has ${FACTS_MAX_LENGTH} characters at most.`);
  if ((rule === 'law') !== (provision !== null)) {
    throw invalid('The rule law needs the provision that was broken, and no other rule has one.');
  }
  if (provision && [...provision].length > LAW_MAX_LENGTH) {
    throw invalid(`A provision has ${LAW_MAX_LENGTH} characters at most.`);
  }
  return { rule, law: provision, facts: words };
}
