import { prepared, type Queryable } from './query.ts';

/** A column of a result: the type that PostgreSQL gives it, and what the pg driver makes of that. */
export interface Column<Value = unknown> {
  readonly type: PgType;
  /** Only for the compiler. */
  readonly value?: Value;
}

export type PgType =
  | 'bool'
  | 'bytea'
  | 'date'
  | 'float8'
  | 'int2'
  | 'int4'
  | 'int8'
  | 'jsonb'
  | 'numeric'
  | 'text'
  | 'timestamptz'
  | 'uuid'
  | 'void'
  | 'int4[]'
  | 'text[]'
  | 'uuid[]';

type Value<C> = C extends Column<infer V> ? V : never;
/** The row of a result with these columns. */
export type RowWith<Columns> = { [Name in keyof Columns]: Value<Columns[Name]> };

const column =
  <Default>(type: PgType) =>
  <V extends Default = Default>(): Column<V> => ({ type });

/** `date` is `YYYY-MM-DD`; `int8` and `numeric` are text, so that no digit is lost. */
export const col = {
  bool: column<boolean>('bool'),
  bytea: column<Buffer>('bytea'),
  date: column<string>('date'),
  float8: column<number>('float8'),
  int2: column<number>('int2'),
  int4: column<number>('int4'),
  int8: column<string>('int8'),
  jsonb: column<unknown>('jsonb'),
  numeric: column<string>('numeric'),
  text: column<string>('text'),
  timestamptz: column<Date>('timestamptz'),
  uuid: column<string>('uuid'),
  /** The result of a function that returns void. */
  void: column<''>('void'),
  int4Array: column<number[]>('int4[]'),
  textArray: column<string[]>('text[]'),
  uuidArray: column<string[]>('uuid[]'),
};

/** The same, where it may be null. */
export const orNull = <V>({ type }: Column<V>): Column<V | null> => ({ type });

/** Columns of one type. */
export const alike = <V, Name extends string>(column: Column<V>, ...names: Name[]): Record<Name, Column<V>> =>
  Object.fromEntries(names.map((name) => [name, column])) as Record<Name, Column<V>>;

type Columns = Readonly<Record<string, Column>>;

/** SQL written by hand, with the columns of its rows. `statements.test.ts` compares both with the database. */
export interface Statement<Row = unknown> {
  readonly text: string;
  readonly columns: Columns;
  /** Only for the compiler. */
  readonly row?: Row;
}

const known = new Map<string, Statement>();

/** All statements declared so far. */
export const knownStatements = (): Statement[] => [...known.values()];

/** Declares a statement. Statements built at run time are declared on each call, and identified by their text. */
export function statement<C extends Columns>(columns: C, text: string): Statement<RowWith<C>> {
  const declared = { text, columns };
  known.set(text, declared);
  return declared;
}

/** A statement built for particular values. */
export type BoundStatement<Row> = Statement<Row> & { readonly values: unknown[] };

/** A statement built at run time, with its values. */
export const bound = <C extends Columns>(columns: C, text: string, values: unknown[]): BoundStatement<RowWith<C>> => ({
  ...statement(columns, text),
  values,
});

/** The values of a statement that is built at run time; `bind` adds one and returns its placeholder. */
export function parameters(...values: unknown[]) {
  return { values, bind: (value: unknown) => `$${values.push(value)}` };
}

/** A statement for each name; their texts differ in one part. */
export const statementsOf = <Name extends string, Row>(
  names: readonly Name[],
  declare: (name: Name) => Statement<Row>,
): Record<Name, Statement<Row>> =>
  Object.fromEntries(names.map((name) => [name, declare(name)])) as Record<Name, Statement<Row>>;

export const run = <Row>(db: Queryable, { text }: Statement<Row>, values: unknown[]): Promise<Row[]> =>
  prepared<Row>(db, text, values);

/** Its first row, or null. */
export const runOne = async <Row>(db: Queryable, declared: Statement<Row>, values: unknown[]): Promise<Row | null> =>
  (await run(db, declared, values))[0] ?? null;

/** A function that runs the statement it builds and returns all rows. */
export const allBound =
  <Args extends unknown[], Row>(make: (...args: Args) => BoundStatement<Row>) =>
  (db: Queryable, ...args: Args): Promise<Row[]> => {
    const made = make(...args);
    return run(db, made, made.values);
  };

/** The parameters of a statement, made of what its function is called with. */
type ValuesOf<Args extends unknown[]> = (...args: Args) => unknown[];

/** These fields of a function's argument, in the order of the placeholders. */
export const fieldsOf =
  <Input>(...fields: (keyof Input)[]) =>
  (input: Input): unknown[] =>
    fields.map((field) => input[field] ?? null);

/** A function that runs a statement of its own and returns all rows. */
export const allRows = <C extends Columns, Args extends unknown[]>(
  columns: C,
  valuesOf: ValuesOf<Args>,
  text: string,
) => {
  const declared = statement(columns, text);
  return (db: Queryable, ...args: Args): Promise<RowWith<C>[]> => run(db, declared, valuesOf(...args));
};

/** The same for the first row, or null. */
export const oneRow = <C extends Columns, Args extends unknown[]>(
  columns: C,
  valuesOf: ValuesOf<Args>,
  text: string,
) => {
  const declared = statement(columns, text);
  return (db: Queryable, ...args: Args): Promise<RowWith<C> | null> => runOne(db, declared, valuesOf(...args));
};

/** The same for whether there is any row. */
export const anyRow = <C extends Columns, Args extends unknown[]>(
  columns: C,
  valuesOf: ValuesOf<Args>,
  text: string,
) => {
  const first = oneRow(columns, valuesOf, text);
  return async (db: Queryable, ...args: Args): Promise<boolean> => (await first(db, ...args)) !== null;
};

const onlyName = (columns: Columns): string => Object.keys(columns)[0] ?? '';

/** The same for the value in the first row of a single column, or what there is otherwise. */
export const oneValue = <V, Args extends unknown[], Otherwise = null>(
  column: Readonly<Record<string, Column<V>>>,
  valuesOf: ValuesOf<Args>,
  text: string,
  otherwise = null as Otherwise,
) => {
  const first = oneRow(column, valuesOf, text);
  const name = onlyName(column);
  return async (db: Queryable, ...args: Args): Promise<V | Otherwise> =>
    (await first(db, ...args))?.[name] ?? otherwise;
};

/** The same for the values of a single column. */
export const allValues = <V, Args extends unknown[]>(
  column: Readonly<Record<string, Column<V>>>,
  valuesOf: ValuesOf<Args>,
  text: string,
) => {
  const all = allRows(column, valuesOf, text);
  const name = onlyName(column);
  return async (db: Queryable, ...args: Args): Promise<V[]> => (await all(db, ...args)).map((row) => row[name] as V);
};

/** The same for a statement without rows, or with rows of these columns that nobody reads. */
export const noRows = <Args extends unknown[]>(valuesOf: ValuesOf<Args>, text: string, columns: Columns = {}) => {
  const declared = statement(columns, text);
  return async (db: Queryable, ...args: Args): Promise<void> => void (await run(db, declared, valuesOf(...args)));
};
