import { Refusal, type RefusalCode } from '../operators/refusal.ts';

/**
 * The only row with a number; numbers are unique only within a site.
 * @throws Refusal with the given code, `number_ambiguous`
 */
export function oneNumbered<Row>(rows: readonly Row[], code: RefusalCode, message: string): Row {
  const [row, other] = rows;
  if (!row) throw new Refusal(code, message);
  if (other) throw new Refusal('number_ambiguous', 'Several sites have this number: add --site <domain>.');
  return row;
}

/** Accepts a number as people write it. */
export const numberOf = (typed: string): string => typed.trim().toUpperCase();
