import { build } from '../build.ts';
import { type Statement, statement } from '../statement.ts';

/** Statements that delete rows of tables, in this order, by one condition. */
export const deletesFrom = (tables: readonly string[], condition: string): Statement[] =>
  tables.map((table) => statement({}, `DELETE FROM ${table} WHERE ${condition}`));

/** Deletes the codes of a member that no order was placed with. */
export const deleteUnusedCodes = (userId: string) =>
  build
    .deleteFrom('discount_codes as c')
    .where('c.user_id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('payments as p').select('p.id').whereRef('p.discount_code_id', '=', 'c.id'))),
    );
