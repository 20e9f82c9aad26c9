import { listAuditEntries, operatorName } from '@vonk/domain';
import type { Command } from 'commander';
import type { Run, Session } from '../../../session.ts';
import { plainLine } from '../../../terminal/plain-text.ts';
import { sayRows } from '../../../terminal/say-rows.ts';
import { utc } from '../../../terminal/time.ts';
import { command } from '../../command.ts';
import { entryNumber } from '../../entry-number.ts';
import type { ListOptions } from '../../list-options.ts';
import { wholeNumber } from '../../whole-number.ts';

interface AuditOptions extends ListOptions {
  operator?: string;
  before?: string;
}

/** `ops audit`: acts of operators. */
export const auditCommand = (run: Run): Command =>
  command('audit', 'What operators did, the newest first.')
    .option('--operator <operator>', 'of this operator only')
    .option('--limit <number>', 'how many', wholeNumber(1, 500), 30)
    .option('--before <number>', 'go on after a page', entryNumber)
    .option('--json', 'as JSON')
    .action(run(list));

async function list(session: Session, { operator, before, limit, json }: AuditOptions): Promise<void> {
  const entries = await listAuditEntries(session.ctx, {
    operator: operator === undefined ? null : operatorName(operator),
    below: before,
    limit,
  });
  sayRows(session, entries, {
    json,
    none: 'Nothing was done.',
    columns: {
      NUMBER: ({ id }) => id,
      UTC: ({ at }) => utc(at),
      OPERATOR: ({ operator }) => operator,
      ACT: ({ action }) => action,
      'TO WHAT': ({ subject_kind, subject_id }) => `${subject_kind} ${subject_id}`,
      WITH: ({ data }) => plainLine(JSON.stringify(data)),
    },
  });
  if (!json && entries.length === limit) session.say(`\nMore: ops audit --before ${entries.at(-1)?.id}`);
}
