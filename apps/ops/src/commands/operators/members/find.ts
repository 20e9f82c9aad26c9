import { type FoundMember, searchForMembers } from '@vonk/domain';
import { Command } from 'commander';
import type { Run, Session } from '../../../session.ts';
import { plainJson, plainLine } from '../../../terminal/plain-text.ts';
import { table } from '../../../terminal/table.ts';
import { utc } from '../../../terminal/time.ts';
import { wholeNumber } from '../../whole-number.ts';

interface FindOptions {
  limit: number;
  json?: boolean;
}

const NAME_LENGTH = 30;

export function findCommand(run: Run): Command {
  return new Command('find')
    .description('Members of an e-mail address, of an id or its beginning, or of a name. That you looked is kept.')
    .argument('<member>', 'what is known of the member')
    .option('--limit <number>', 'how many', wholeNumber(1, 200), 30)
    .option('--json', 'as JSON')
    .action((words: string, options: FindOptions) => run((session) => find(session, words, options)));
}

async function find({ ctx, operator, say }: Session, words: string, { limit, json }: FindOptions): Promise<void> {
  const found = await searchForMembers(ctx, { operator: operator(), words, limit });
  if (json) {
    say(plainJson(found));
    return;
  }
  if (found.length === 0) {
    say('No member is found by this.');
    return;
  }
  say(
    table(['ID', 'SITE', 'NAME', 'AGE', 'COUNTRY', 'STATE', 'PREMIUM', 'CREDITS', 'SINCE', 'SEEN'], found.map(toRow)),
  );
}

const toRow = (member: FoundMember): string[] => [
  // In full: ids of one day often share a prefix, and an act on the wrong member is hard to undo.
  member.user_id,
  member.site,
  plainLine(member.name, NAME_LENGTH),
  String(member.age),
  member.country,
  member.status,
  member.paid_user ? 'yes' : 'no',
  String(member.credits),
  utc(member.created_at),
  utc(member.last_active_at),
];
