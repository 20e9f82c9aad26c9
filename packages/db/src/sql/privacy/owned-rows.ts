import type { Tables } from '../../generated/tables.ts';
import { build } from '../build.ts';
import { type Statement, statement } from '../statement.ts';

/** The tables that have such a column. */
type TableWith<Column extends string> = {
  [Table in keyof Tables]: Column extends keyof Tables[Table] ? Table : never;
}[keyof Tables];

/** Statements that delete rows of tables, in this order, by a column that all of them have. */
export const deletesFrom = <Column extends string>(
  tables: readonly TableWith<Column>[],
  column: Column,
  condition: string,
): Statement[] => tables.map((table) => statement({}, `DELETE FROM ${table} WHERE ${column} ${condition}`));

/** A table that is about two profiles, with its columns for both. */
export type Between = {
  [Table in keyof Tables]: readonly [Table, keyof Tables[Table], keyof Tables[Table]];
}[keyof Tables];

/** Deletes the codes of a member that no order was placed with. */
export const deleteUnusedCodes = (userId: string) =>
  build
    .deleteFrom('discount_codes as c')
    .where('c.user_id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('payments as p').select('p.id').whereRef('p.discount_code_id', '=', 'c.id'))),
    );
