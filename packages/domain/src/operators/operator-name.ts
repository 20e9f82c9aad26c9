import { Refusal } from './refusal.ts';

const OPERATOR = /^[a-z0-9][a-z0-9._-]{0,39}$/;

/**
 * The operator's name in lower case, as it is recorded.
 * @throws Refusal `operator_invalid`
 */
export function operatorName(name: string): string {
  const lower = name.trim().toLowerCase();
  if (OPERATOR.test(lower)) return lower;
  throw new Refusal(
    'operator_invalid',
    "An operator's name is up to 40 letters, digits, dots, dashes and underscores, and begins with a letter or digit.",
  );
}
