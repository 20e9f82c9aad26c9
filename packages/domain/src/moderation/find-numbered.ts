import { Refusal, type RefusalCode } from '../operators/refusal.ts';

/**
 * The one row of a number; numbers are unique a site only.
 * @throws Refusal with the given code, `number_ambiguous`
 */
export function oneNumbered<Row>(rows: readonly Row[], code: RefusalCode, message: string): Row {
  const [row, other] = rows;
  if (!row) throw new Refusal(code, message);
  if (other) throw new Refusal('number_ambiguous', 'Several sites have this number: add --site <domain>.');
  return row;
}

/** As people say it. */
export const numberOf = (typed: string): string => typed.trim().toUpperCase();
