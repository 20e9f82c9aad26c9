import type { Session } from '../session.ts';
import { plainJson } from './plain-text.ts';
import { table } from './table.ts';

/** By a column's head, what it shows of a row; a plain line. */
export type Columns<Row> = Record<string, (row: Row, index: number) => string>;

interface Showing<Row> {
  json?: boolean;
  /** What to say if there are no rows. */
  none: string;
  columns: Columns<Row>;
}

/** Prints rows as a table, or as JSON. */
export function sayRows<Row>({ say }: Session, rows: readonly Row[], { json, none, columns }: Showing<Row>): void {
  if (json) return void say(plainJson(rows));
  if (rows.length === 0) return void say(none);
  const cells = Object.values(columns);
  say(
    table(
      Object.keys(columns),
      rows.map((row, index) => cells.map((cell) => cell(row, index))),
    ),
  );
}
