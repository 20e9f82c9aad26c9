import { listAuditEntries, operatorName } from '@vonk/domain';
import { Command } from 'commander';
import type { Run, Session } from '../../../session.ts';
import { plainJson, plainLine } from '../../../terminal/plain-text.ts';
import { table } from '../../../terminal/table.ts';
import { utc } from '../../../terminal/time.ts';
import { entryNumber } from '../../entry-number.ts';
import { wholeNumber } from '../../whole-number.ts';

interface AuditOptions {
  operator?: string;
  before?: string;
  limit: number;
  json?: boolean;
}

/** `ops audit`: acts of operators. */
export function auditCommand(run: Run): Command {
  return new Command('audit')
    .description('What operators did, the newest first.')
    .option('--operator <operator>', 'of this operator only')
    .option('--limit <number>', 'how many', wholeNumber(1, 500), 30)
    .option('--before <number>', 'go on after a page', entryNumber)
    .option('--json', 'as JSON')
    .action((options: AuditOptions) => run((session) => list(session, options)));
}

async function list({ ctx, say }: Session, options: AuditOptions): Promise<void> {
  const entries = await listAuditEntries(ctx, {
    operator: options.operator === undefined ? null : operatorName(options.operator),
    below: options.before,
    limit: options.limit,
  });
  if (options.json) {
    say(plainJson(entries));
    return;
  }
  if (entries.length === 0) {
    say('Nothing was done.');
    return;
  }
  say(
    table(
      ['NUMBER', 'UTC', 'OPERATOR', 'ACT', 'TO WHAT', 'WITH'],
      entries.map((entry) => [
        entry.id,
        utc(entry.at),
        entry.operator,
        entry.action,
        `${entry.subject_kind} ${entry.subject_id}`,
        plainLine(JSON.stringify(entry.data)),
      ]),
    ),
  );
  if (entries.length === options.limit) say(`\nMore: ops audit --before ${entries.at(-1)?.id}`);
}
