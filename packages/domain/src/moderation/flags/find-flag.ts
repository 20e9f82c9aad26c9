import { type FlagRow, findFlags } from '@vonk/db/sql';
import type { Context } from '../../context.ts';
import { Refusal } from '../../operators/refusal.ts';

const DIGITS = 32;

/**
 * Finds a flag by the beginning of its id; dashes are optional.
 * @throws Refusal `flag_unknown`
 */
export async function findFlag({ db }: Pick<Context, 'db'>, beginning: string): Promise<FlagRow> {
  const digits = beginning.trim().toLowerCase().replaceAll('-', '');
  const range = { from: digits.padEnd(DIGITS, '0'), to: digits.padEnd(DIGITS, 'f') };
  const [flag, other] = /^[0-9a-f]{4,32}$/.test(digits) ? await findFlags(db.pool, range) : [];
  if (!flag) throw new Refusal('flag_unknown', 'No flag has this id.');
  if (other) throw new Refusal('flag_unknown', 'Several flags begin so: write more of the id.');
  return flag;
}
