import { listSettingChanges, SETTING_TABLES, type SettingChange } from '@vonk/domain';
import { Argument, type Command } from 'commander';
import type { Run, Session } from '../../../session.ts';
import { fieldDiff } from '../../../terminal/field-diff.ts';
import { plainJson, plainLine } from '../../../terminal/plain-text.ts';
import { utc } from '../../../terminal/time.ts';
import { command } from '../../command.ts';
import { entryNumber } from '../../entry-number.ts';
import type { ListOptions } from '../../list-options.ts';
import { siteIdOf } from '../../site-filter.ts';
import { wholeNumber } from '../../whole-number.ts';

interface HistoryOptions extends ListOptions {
  before?: string;
}

const VALUE_LENGTH = 100;

/** `ops history`: changes of settings. */
export const historyCommand = (run: Run): Command =>
  command('history', 'What was set, by anyone and from anywhere, the newest first.')
    .addArgument(new Argument('[table]', 'of this table only').choices(Object.keys(SETTING_TABLES)))
    .option('--site <domain>', 'of this site only')
    .option('--limit <number>', 'how many', wholeNumber(1, 500), 20)
    .option('--before <number>', 'go on after a page', entryNumber)
    .option('--json', 'as JSON')
    .action(run(list));

async function list(
  session: Session,
  table: keyof typeof SETTING_TABLES | undefined,
  options: HistoryOptions,
): Promise<void> {
  const { ctx, say } = session;
  const siteId = await siteIdOf(session, options.site);
  const changes = await listSettingChanges(ctx, {
    table: table ?? null,
    siteId,
    below: options.before,
    limit: options.limit,
  });
  if (options.json) return say(plainJson(changes));
  if (changes.length === 0) return say('Nothing was set.');
  say(changes.map(shown).join('\n\n'));
  if (changes.length === options.limit) say(`\nMore: ops history --before ${changes.at(-1)?.id}`);
}

function shown(change: SettingChange): string {
  const notes = [
    ...(change.undoes ? [`undoes #${change.undoes}`] : []),
    ...(change.undone_by ? [`undone by #${change.undone_by}`] : []),
  ];
  const head = [
    `#${change.id}`,
    utc(change.at),
    `${change.table} ${change.act}`,
    plainLine(change.name),
    ...(change.site && change.site !== change.name ? [change.site] : []),
    `by ${plainLine(change.by)} (${plainLine(change.from)})`,
    ...notes,
  ];
  return `${head.join('  ')}\n${fieldDiff(change.fields, { length: VALUE_LENGTH })}`;
}
