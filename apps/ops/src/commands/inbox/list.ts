import { listWaiting, type WaitingConversation } from '@vonk/domain';
import { Command, InvalidArgumentError } from 'commander';
import type { Run, Session } from '../../session.ts';
import { plainJson, plainLine } from '../../terminal/plain-text.ts';
import { shortIds } from '../../terminal/short-ids.ts';
import { table } from '../../terminal/table.ts';
import { since } from '../../terminal/time.ts';
import { wholeNumber } from '../whole-number.ts';
import { type FilterOptions, readFilter, withFilter } from './filter.ts';

interface ListOptions extends FilterOptions {
  mine?: boolean;
  unclaimed?: boolean;
  after?: Cursor;
  limit: number;
  json?: boolean;
}
interface Cursor {
  waitingSince: Date;
  conversationId: string;
}

const LAST_LINE = 60;
const HEADS = ['ID', 'SITE', 'PROFILE', 'MEMBER', 'WAITS', 'MESSAGES', 'CLAIMED BY', 'LAST LINE'];

export function listCommand(run: Run): Command {
  return withFilter(
    new Command('list').description('Members who wait for a fictional profile, the longest wait first.'),
  )
    .option('--mine', 'only what you claimed or were handed')
    .option('--unclaimed', 'only what nobody is at')
    .option('--limit <number>', 'how many', wholeNumber(1, 500), 30)
    .option('--after <cursor>', 'go on after a page', readCursor)
    .option('--json', 'as JSON')
    .action((options: ListOptions) => run((session) => list(session, options)));
}

async function list(session: Session, options: ListOptions): Promise<void> {
  const { ctx, say } = session;
  const rows = await listWaiting(ctx, {
    ...(await readFilter(session, options)),
    claimedBy: options.mine ? session.operator() : undefined,
    unclaimed: options.unclaimed,
    after: options.after,
    limit: options.limit,
  });
  const after = rows.length === options.limit ? writeCursor(rows.at(-1)) : null;
  if (options.json) {
    say(plainJson({ conversations: rows, after }));
    return;
  }
  if (rows.length === 0) {
    say('Nobody waits.');
    return;
  }
  const ids = shortIds(rows.map((row) => row.conversation_id));
  const now = ctx.clock.now();
  say(
    table(
      HEADS,
      rows.map((row, index) => [
        ids[index] ?? row.conversation_id,
        row.site,
        `${plainLine(row.fictional_name)} [fictional]`,
        `${plainLine(row.member_name)}, ${row.member_age}, ${row.member_language}`,
        since(row.waiting_since, now),
        String(row.messages),
        row.operator ?? '-',
        plainLine(row.last_text, LAST_LINE),
      ]),
    ),
  );
  if (after) say(`\nMore: ops inbox --after ${after}`);
}

const writeCursor = (row: WaitingConversation | undefined): string | null =>
  row ? `${row.waiting_since.toISOString()}_${row.conversation_id}` : null;

function readCursor(cursor: string): Cursor {
  const [instant = '', conversationId = ''] = cursor.split('_');
  const waitingSince = new Date(instant);
  if (Number.isNaN(waitingSince.getTime()) || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(conversationId)) {
    throw new InvalidArgumentError('It is what the page before named.');
  }
  return { waitingSince, conversationId };
}
