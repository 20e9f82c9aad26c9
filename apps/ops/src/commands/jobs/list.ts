import { listJobs } from '@vonk/domain';
import { Command } from 'commander';
import type { Run, Session } from '../../session.ts';
import { plainJson, plainLine } from '../../terminal/plain-text.ts';
import { table } from '../../terminal/table.ts';
import { since, utc } from '../../terminal/time.ts';

const HEADS = ['JOB', 'WAITING', 'AGAIN', 'RUNNING', 'FAILED', 'OLDEST', 'LAST ERROR'];
const LAST_ERROR = 80;

export function listCommand(run: Run): Command {
  return new Command('list')
    .description('How the queue stands, by name, and when what is periodic ran last.')
    .option('--json', 'as JSON')
    .action((options: { json?: boolean }) => run((session) => list(session, options)));
}

async function list({ ctx, say }: Session, options: { json?: boolean }): Promise<void> {
  const overview = await listJobs(ctx);
  if (options.json) {
    say(plainJson(overview));
    return;
  }
  const { jobs, periodic } = overview;
  const now = ctx.clock.now();
  if (jobs.length === 0) say('Nothing waits.');
  else {
    say(
      table(
        HEADS,
        jobs.map((job) => [
          job.name,
          ...[job.waiting, job.again, job.running, job.failed].map(String),
          since(job.oldest_at, now),
          job.last_error === null ? '-' : plainLine(job.last_error, LAST_ERROR),
        ]),
      ),
    );
  }
  if (periodic.length === 0) return;
  say();
  say(
    table(
      ['PERIODIC', 'LAST RUN, UTC', 'AGO'],
      periodic.map(({ name, last_run_at: at }) => [name, at ? utc(at) : 'never', at ? since(at, now) : '-']),
    ),
  );
}
