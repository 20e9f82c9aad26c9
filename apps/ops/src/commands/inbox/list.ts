import { listWaiting, type WaitingConversation } from '@vonk/domain';
import { type Command, InvalidArgumentError } from 'commander';
import type { Run, Session } from '../../session.ts';
import { plainJson, plainLine } from '../../terminal/plain-text.ts';
import { sayRows } from '../../terminal/say-rows.ts';
import { shortIds } from '../../terminal/short-ids.ts';
import { since } from '../../terminal/time.ts';
import { command } from '../command.ts';
import type { ListOptions } from '../list-options.ts';
import { wholeNumber } from '../whole-number.ts';
import { type FilterOptions, readFilter, withFilter } from './filter.ts';

interface WaitingOptions extends FilterOptions, ListOptions {
  mine?: boolean;
  unclaimed?: boolean;
  after?: Cursor;
}
interface Cursor {
  waitingSince: Date;
  conversationId: string;
}

const LAST_LINE = 60;

export const listCommand = (run: Run): Command =>
  withFilter(command('list', 'Members who wait for a fictional profile, the longest wait first.'))
    .option('--mine', 'only what you claimed or were handed')
    .option('--unclaimed', 'only what nobody is at')
    .option('--limit <number>', 'how many', wholeNumber(1, 500), 30)
    .option('--after <cursor>', 'go on after a page', readCursor)
    .option('--json', 'as JSON')
    .action(run(list));

async function list(session: Session, options: WaitingOptions): Promise<void> {
  const { ctx, say } = session;
  const rows = await listWaiting(ctx, {
    ...(await readFilter(session, options)),
    claimedBy: options.mine ? session.operator() : undefined,
    unclaimed: options.unclaimed,
    after: options.after,
    limit: options.limit,
  });
  const after = rows.length === options.limit ? writeCursor(rows.at(-1)) : null;
  if (options.json) return say(plainJson({ conversations: rows, after }));
  const ids = shortIds(rows.map((row) => row.conversation_id));
  const now = ctx.clock.now();
  sayRows(session, rows, {
    none: 'Nobody waits.',
    columns: {
      ID: ({ conversation_id }, index) => ids[index] ?? conversation_id,
      SITE: ({ site }) => site,
      PROFILE: ({ fictional_name }) => `${plainLine(fictional_name)} [fictional]`,
      MEMBER: (row) => `${plainLine(row.member_name)}, ${row.member_age}, ${row.member_language}`,
      WAITS: ({ waiting_since }) => since(waiting_since, now),
      MESSAGES: ({ messages }) => String(messages),
      'CLAIMED BY': ({ operator }) => operator ?? '-',
      'LAST LINE': ({ last_text }) => plainLine(last_text, LAST_LINE),
    },
  });
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
