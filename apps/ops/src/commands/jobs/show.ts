import { listJobsNamed } from '@vonk/domain';
import { Command } from 'commander';
import type { Run, Session } from '../../session.ts';
import { plainLine } from '../../terminal/plain-text.ts';
import { sayRows } from '../../terminal/say-rows.ts';
import { since, utc } from '../../terminal/time.ts';
import type { ListOptions } from '../list-options.ts';
import { wholeNumber } from '../whole-number.ts';

export function showCommand(run: Run): Command {
  return new Command('show')
    .description('The jobs of one name, those that failed first.')
    .argument('<name>', 'as the list has it')
    .option('--limit <number>', 'how many', wholeNumber(1, 500), 30)
    .option('--json', 'as JSON')
    .action((name: string, options: ListOptions) => run((session) => show(session, name, options)));
}

async function show(session: Session, name: string, { limit, json }: ListOptions): Promise<void> {
  const { ctx } = session;
  const jobs = await listJobsNamed(ctx, { name, limit });
  const now = ctx.clock.now();
  sayRows(session, jobs, {
    json,
    none: 'Nothing waits.',
    columns: {
      NUMBER: ({ id }) => id,
      STATE: ({ state }) => state,
      TRIES: ({ attempts }) => String(attempts),
      'DUE, UTC': ({ state, run_at }) => (state === 'failed' ? '-' : utc(run_at)),
      AGE: ({ created_at }) => since(created_at, now),
      'LAST ERROR': ({ last_error }) => (last_error === null ? '-' : plainLine(last_error)),
    },
  });
}
