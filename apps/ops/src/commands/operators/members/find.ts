import { searchForMembers } from '@vonk/domain';
import { Command } from 'commander';
import type { Run, Session } from '../../../session.ts';
import { plainLine } from '../../../terminal/plain-text.ts';
import { sayRows } from '../../../terminal/say-rows.ts';
import { utc } from '../../../terminal/time.ts';
import type { ListOptions } from '../../list-options.ts';
import { wholeNumber } from '../../whole-number.ts';

const NAME_LENGTH = 30;

export function findCommand(run: Run): Command {
  return new Command('find')
    .description('Members of an e-mail address, of an id or its beginning, or of a name. That you looked is kept.')
    .argument('<member>', 'what is known of the member')
    .option('--limit <number>', 'how many', wholeNumber(1, 200), 30)
    .option('--json', 'as JSON')
    .action((words: string, options: ListOptions) => run((session) => find(session, words, options)));
}

async function find(session: Session, words: string, { limit, json }: ListOptions): Promise<void> {
  const found = await searchForMembers(session.ctx, { operator: session.operator(), words, limit });
  sayRows(session, found, {
    json,
    none: 'No member is found by this.',
    columns: {
      // In full: ids of one day often share a prefix, and an act on the wrong member is hard to undo.
      ID: ({ user_id }) => user_id,
      SITE: ({ site }) => site,
      NAME: ({ name }) => plainLine(name, NAME_LENGTH),
      AGE: ({ age }) => String(age),
      COUNTRY: ({ country }) => country,
      STATE: ({ status }) => status,
      PREMIUM: ({ paid_user }) => (paid_user ? 'yes' : 'no'),
      CREDITS: ({ credits }) => String(credits),
      SINCE: ({ created_at }) => utc(created_at),
      SEEN: ({ last_active_at }) => utc(last_active_at),
    },
  });
}
