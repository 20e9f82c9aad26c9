import { build } from '../build.ts';
import { type Statement, statement } from '../statement.ts';

/** Statements that delete from tables, in this order, with the same condition. */
export const deletesFrom = (tables: readonly string[], condition: string): Statement[] =>
  tables.map((table) => statement({}, `DELETE FROM ${table} WHERE ${condition}`));

/** Deletes a member's codes that were not used for an order. */
export const deleteUnusedCodes = (userId: string) =>
  build
    .deleteFrom('discount_codes as c')
    .where('c.user_id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('payments as p').select('p.id').whereRef('p.discount_code_id', '=', 'c.id'))),
    );
