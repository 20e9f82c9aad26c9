import { listJobsNamed } from '@vonk/domain';
import { Command } from 'commander';
import type { Run, Session } from '../../session.ts';
import { plainJson, plainLine } from '../../terminal/plain-text.ts';
import { table } from '../../terminal/table.ts';
import { since, utc } from '../../terminal/time.ts';
import { wholeNumber } from '../whole-number.ts';

interface ShowOptions {
  limit: number;
  json?: boolean;
}

export function showCommand(run: Run): Command {
  return new Command('show')
    .description('The jobs of one name, those that failed first.')
    .argument('<name>', 'as the list has it')
    .option('--limit <number>', 'how many', wholeNumber(1, 500), 30)
    .option('--json', 'as JSON')
    .action((name: string, options: ShowOptions) => run((session) => show(session, name, options)));
}

async function show({ ctx, say }: Session, name: string, { limit, json }: ShowOptions): Promise<void> {
  const jobs = await listJobsNamed(ctx, { name, limit });
  if (json) {
    say(plainJson(jobs));
    return;
  }
  if (jobs.length === 0) {
    say('Nothing waits.');
    return;
  }
  const now = ctx.clock.now();
  say(
    table(
      ['NUMBER', 'STATE', 'TRIES', 'DUE, UTC', 'AGE', 'LAST ERROR'],
      jobs.map((job) => [
        job.id,
        job.state,
        String(job.attempts),
        job.state === 'failed' ? '-' : utc(job.run_at),
        since(job.created_at, now),
        job.last_error === null ? '-' : plainLine(job.last_error),
      ]),
    ),
  );
}
