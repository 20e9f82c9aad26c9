import {
  type AnyColumn,
  type Compilable,
  type CompiledQuery,
  type DeleteQueryBuilder,
  type DeleteResult,
  DummyDriver,
  type Expression,
  type InferResult,
  type InsertObject,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  type SelectQueryBuilder,
  type SelectType,
  sql,
  type UpdateQueryBuilder,
  type UpdateResult,
} from 'kysely';
import type { Tables } from '../generated/tables.ts';
import { prepared, type Queryable } from './query.ts';

/**
 * Builds statements whose tables, columns and rows the compiler checks against schema.prisma. It has no connection:
 * `rows` and `first` run what it builds, on a pool or in a transaction.
 *
 * Values become parameters. A partial index is only used if its condition is part of the text: `sql.lit`.
 */
export const build = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** A result row of a built statement. */
export type RowOf<Statement extends Compilable> = InferResult<Statement>[number];

/** Runs a built statement, prepared once per connection by its text. */
export function rows<Row>(db: Queryable, statement: Compilable<Row>): Promise<Row[]> {
  const { sql, parameters } = statement.compile();
  return prepared<Row>(db, sql, parameters as unknown[]);
}

/** The first row, or null. */
export async function first<Row>(db: Queryable, statement: Compilable<Row>): Promise<Row | null> {
  return (await rows(db, statement))[0] ?? null;
}

/** Whether it returns any row. */
export async function some(db: Queryable, statement: Compilable): Promise<boolean> {
  return (await rows(db, statement)).length > 0;
}

/** Stands for a value in a statement that is compiled before its values are known. */
class Slot {
  constructor(
    readonly argument: number,
    readonly field?: string,
  ) {}
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const fieldsIn = (value: Record<string, unknown>): string[] =>
  Object.keys(value).filter((field) => value[field] !== undefined);

const slotsFor = (value: unknown, argument: number): unknown =>
  isFields(value)
    ? Object.fromEntries(fieldsIn(value).map((field) => [field, new Slot(argument, field)]))
    : new Slot(argument);

const filled = (args: readonly unknown[], parameter: unknown): unknown => {
  if (!(parameter instanceof Slot)) return parameter;
  const { argument, field } = parameter;
  return field === undefined ? args[argument] : (args[argument] as Record<string, unknown>)[field];
};

/**
 * Has Kysely build and compile a statement once for each set of fields it is called with (decision 27 says what that
 * saves). `make` gets arguments that are single values or objects of them, and must pass them on unread.
 */
export const compiledOnce = <Args extends unknown[], Row>(make: (...args: Args) => Compilable<Row>) => {
  const known = new Map<string, CompiledQuery<Row>>();
  return (...args: Args): Compilable<Row> => {
    const shape = args.map((arg) => (isFields(arg) ? fieldsIn(arg).join() : '')).join(';');
    let compiled = known.get(shape);
    if (!compiled) {
      compiled = make(...(args.map(slotsFor) as Args)).compile();
      if (compiled.sql !== make(...args).compile().sql) throw new Error(`This depends on a value: ${compiled.sql}`);
      known.set(shape, compiled);
    }
    const { parameters, ...same } = compiled;
    return { compile: () => ({ ...same, parameters: parameters.map((parameter) => filled(args, parameter)) }) };
  };
};

/** A function that runs the statement it builds and returns all rows. */
export const allBuilt =
  <Args extends unknown[], Row>(make: (...args: Args) => Compilable<Row>) =>
  (db: Queryable, ...args: Args): Promise<Row[]> =>
    rows(db, make(...args));

/** The same for the first row, or null. */
export const oneBuilt =
  <Args extends unknown[], Row>(make: (...args: Args) => Compilable<Row>) =>
  (db: Queryable, ...args: Args): Promise<Row | null> =>
    first(db, make(...args));

/** The same for whether there is any row. */
export const anyBuilt =
  <Args extends unknown[]>(make: (...args: Args) => Compilable) =>
  (db: Queryable, ...args: Args): Promise<boolean> =>
    some(db, make(...args));

/** The same for the values of a single column. */
export const allBuiltValues =
  <Args extends unknown[], Row extends object>(make: (...args: Args) => Compilable<Row>) =>
  async (db: Queryable, ...args: Args): Promise<Row[keyof Row][]> =>
    (await rows(db, make(...args))).flatMap((row): Row[keyof Row][] => Object.values(row));

/** The same for the first of them, or what there is otherwise. */
export const oneBuiltValue = <Args extends unknown[], Row extends object, Otherwise = null>(
  make: (...args: Args) => Compilable<Row>,
  otherwise = null as Otherwise,
) => {
  const all = allBuiltValues(make);
  return async (db: Queryable, ...args: Args): Promise<NonNullable<Row[keyof Row]> | Otherwise> =>
    (await all(db, ...args))[0] ?? otherwise;
};

/** The same for a statement without rows. */
export const runBuilt =
  <Args extends unknown[]>(make: (...args: Args) => Compilable) =>
  async (db: Queryable, ...args: Args): Promise<void> =>
    void (await rows(db, make(...args)));

/** Columns of a table with the value that each must have; null: that it is null. */
type Having<T extends keyof Tables> = {
  readonly [C in keyof Tables[T]]?: SelectType<Tables[T][C]> | Expression<SelectType<Tables[T][C]>>;
};

interface Conditional {
  where(column: string, operator: '=' | 'is', value: unknown): Conditional;
}

const having = (query: unknown, values: object): unknown =>
  Object.entries(values).reduce(
    (found, [column, value]) => found.where(column, value === null ? 'is' : '=', value),
    query as Conditional,
  );

/** Begins to select the rows of a table that have these values. */
export const selectWhere = <T extends keyof Tables>(table: T, values: Having<T>) =>
  having(build.selectFrom<keyof Tables>(table), values) as SelectQueryBuilder<Tables, T, Record<never, never>>;

/** The same to change them. */
export const updateWhere = <T extends keyof Tables>(table: T, values: Having<T>) =>
  having(build.updateTable<keyof Tables>(table), values) as UpdateQueryBuilder<Tables, T, T, UpdateResult>;

/** The same to delete them. */
export const deleteWhere = <T extends keyof Tables>(table: T, values: Having<T>) =>
  having(build.deleteFrom<keyof Tables>(table), values) as DeleteQueryBuilder<Tables, T, DeleteResult>;

/** A function that inserts a row into a table. */
export const insertsInto = <T extends keyof Tables>(table: T) =>
  runBuilt((row: InsertObject<Tables, T>) => build.insertInto(table).values(row));

/** A function that finds ids of a table within a range, in their order. */
export const idsWithin = (table: 'moderation_cases' | 'photos') =>
  allBuiltValues(({ from, to }: { from: string; to: string }, limit: number) =>
    build
      .selectFrom(table)
      .select('id')
      .where((eb) => eb.between('id', from, to))
      .orderBy('id')
      .limit(limit),
  );

/** Inserts a row, unless there is one with the same values in these columns. */
export const insertNew = <T extends keyof Tables>(
  table: T,
  row: InsertObject<Tables, T>,
  unique: readonly AnyColumn<Tables, T>[],
) =>
  build
    .insertInto(table)
    .values(row)
    .onConflict((conflict) => conflict.columns(unique).doNothing());

/** Inserts a row; if there is one with the same values in the unique columns, it gets the new values of `changed`. */
export const upsert = <T extends keyof Tables>(
  table: T,
  row: InsertObject<Tables, T>,
  { unique, changed }: Record<'unique' | 'changed', readonly AnyColumn<Tables, T>[]>,
) => {
  const values = Object.fromEntries(changed.map((column) => [column, sql.ref(`excluded.${column}`)]));
  return build
    .insertInto(table)
    .values(row)
    .onConflict((conflict) => conflict.columns(unique).doUpdateSet(values as never));
};

/** One parameter for any number of values: `where('id', '=', anyOf(ids))`. */
export const anyOf = <Value>(values: readonly Value[]): RawBuilder<Value> => sql<Value>`ANY(${values})`;

/** The same for the result of a one-column query, which is evaluated before the rest. */
export const anyRowOf = <Row>(query: Expression<Row>): RawBuilder<Row[keyof Row]> =>
  sql<Row[keyof Row]>`ANY(ARRAY(${query}))`;
