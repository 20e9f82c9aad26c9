import type { Command } from 'commander';
import type { Run, Session } from '../session.ts';
import { type Columns, sayRows } from '../terminal/say-rows.ts';

interface Listing<Given extends unknown[], Row> {
  rows(session: Session, ...given: Given): Promise<readonly Row[]>;
  /** What to say if there are no rows. */
  none: string | ((...given: Given) => string);
  columns(rows: readonly Row[], now: Date): Columns<Row>;
}

/** Makes a command a list: it prints rows as a table, or with `--json` as JSON. */
export function listing<Given extends unknown[], Row>(
  run: Run,
  command: Command,
  { rows, none, columns }: Listing<Given, Row>,
): Command {
  return command.action(
    run(async (session: Session, ...given: Given) => {
      const found = await rows(session, ...given);
      sayRows(session, found, {
        json: command.opts<{ json?: boolean }>().json,
        none: typeof none === 'string' ? none : none(...given),
        columns: columns(found, session.ctx.clock.now()),
      });
    }),
  );
}
