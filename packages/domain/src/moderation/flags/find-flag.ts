import { type FlagRow, findFlags } from '@vonk/db/sql';
import type { Context } from '../../context.ts';
import { findByBeginning } from '../../operators/find-by-beginning.ts';

/**
 * The flag whose id has this prefix.
 * @throws Refusal `flag_unknown`
 */
export function findFlag({ db }: Pick<Context, 'db'>, beginning: string): Promise<FlagRow> {
  return findByBeginning(beginning, {
    unknown: ['flag_unknown', 'No flag has this id.'],
    ambiguous: 'flag_unknown',
    read: (range) => findFlags(db.pool, range),
  });
}
