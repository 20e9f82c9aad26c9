import { listJobs } from '@vonk/domain';
import type { Command } from 'commander';
import type { Run, Session } from '../../session.ts';
import { plainJson, plainLine } from '../../terminal/plain-text.ts';
import { sayRows } from '../../terminal/say-rows.ts';
import { table } from '../../terminal/table.ts';
import { since, utc } from '../../terminal/time.ts';
import { command } from '../command.ts';

const LAST_ERROR = 80;

export const listCommand = (run: Run): Command =>
  command('list', 'How the queue stands, by name, and when what is periodic ran last.')
    .option('--json', 'as JSON')
    .action(run(list));

async function list(session: Session, options: { json?: boolean }): Promise<void> {
  const { ctx, say } = session;
  const overview = await listJobs(ctx);
  if (options.json) return say(plainJson(overview));
  const { jobs, periodic } = overview;
  const now = ctx.clock.now();
  sayRows(session, jobs, {
    none: 'Nothing waits.',
    columns: {
      JOB: ({ name }) => name,
      WAITING: ({ waiting }) => String(waiting),
      AGAIN: ({ again }) => String(again),
      RUNNING: ({ running }) => String(running),
      FAILED: ({ failed }) => String(failed),
      OLDEST: ({ oldest_at }) => since(oldest_at, now),
      'LAST ERROR': ({ last_error }) => (last_error === null ? '-' : plainLine(last_error, LAST_ERROR)),
    },
  });
  if (periodic.length === 0) return;
  say();
  say(
    table(
      ['PERIODIC', 'LAST RUN, UTC', 'AGO'],
      periodic.map(({ name, last_run_at: at }) => [name, at ? utc(at) : 'never', at ? since(at, now) : '-']),
    ),
  );
}
