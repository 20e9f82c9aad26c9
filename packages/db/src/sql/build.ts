import {
  type Compilable,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Tables } from '../generated/tables.ts';
import { prepared, type Queryable } from './query.ts';

/**
 * Builds statements whose tables, columns and rows the compiler checks against schema.prisma. It has no connection:
 * `rows` and `first` run what it builds where they are told to, be it a pool or a transaction.
 */
export const build = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Runs a built statement, prepared once a connection by its text. */
export function rows<Row>(db: Queryable, statement: Compilable<Row>): Promise<Row[]> {
  const { sql, parameters } = statement.compile();
  return prepared<Row>(db, sql, parameters as unknown[]);
}

/** The first row, or null. */
export async function first<Row>(db: Queryable, statement: Compilable<Row>): Promise<Row | null> {
  return (await rows(db, statement))[0] ?? null;
}
