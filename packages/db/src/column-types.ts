import type { ColumnType } from 'kysely';

/** Column types as the pg driver reads and writes them. int8 and numeric stay text, so that no digit is lost. */
export type Int8 = ColumnType<string, string | number | bigint, string | number | bigint>;
export type Numeric = ColumnType<string, string | number, string | number>;
/** A day without a time: `YYYY-MM-DD`. */
export type DateString = ColumnType<string, string, string>;
/** Read as parsed JSON, written as text: the driver would turn an array into a PostgreSQL array. */
export type JsonValue = ColumnType<unknown, string, string>;
