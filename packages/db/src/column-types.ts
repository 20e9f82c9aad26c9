import type { ColumnType } from 'kysely';

/** How the pg driver gives a column and takes it. int8 and numeric stay text, so that no digit is lost. */
export type Int8 = ColumnType<string, string | number | bigint, string | number | bigint>;
export type Numeric = ColumnType<string, string | number, string | number>;
/** A day without a time: `YYYY-MM-DD`. */
export type DateString = ColumnType<string, string, string>;
/** Given parsed; taken as text, since the driver would write an array as one of PostgreSQL's own. */
export type JsonValue = ColumnType<unknown, string, string>;
