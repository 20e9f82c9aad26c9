import { listMailings, type MailingSummary } from '@vonk/domain';
import { Command } from 'commander';
import type { Run, Session } from '../../session.ts';
import { sayRows } from '../../terminal/say-rows.ts';
import { shortIds } from '../../terminal/short-ids.ts';
import { utc } from '../../terminal/time.ts';
import type { ListOptions } from '../list-options.ts';
import { wholeNumber } from '../whole-number.ts';

export function listCommand(run: Run): Command {
  return new Command('list')
    .description('Mails to many, the newest first, with what became of them.')
    .option('--limit <number>', 'how many', wholeNumber(1, 200), 20)
    .option('--json', 'as JSON')
    .action((options: ListOptions) => run((session) => list(session, options)));
}

async function list(session: Session, { limit, json }: ListOptions): Promise<void> {
  const mailings = await listMailings(session.ctx, { limit });
  const ids = shortIds(mailings.map(({ id }) => id));
  sayRows(session, mailings, {
    json,
    none: 'Nothing was mailed to many.',
    columns: {
      ID: ({ id }, index) => ids[index] ?? id,
      SITE: ({ site }) => site,
      KIND: ({ kind }) => kind,
      // Mailings made by operators use their id as occasion.
      OF: ({ id, occasion, created_at }) => (occasion === id ? utc(created_at) : occasion),
      STATE: stateOf,
      'A MINUTE': ({ rate_per_minute }) => String(rate_per_minute),
      QUEUED: (mailing) => countOf(mailing, 'queued'),
      SENDING: (mailing) => countOf(mailing, 'sending'),
      SENT: (mailing) => countOf(mailing, 'sent'),
      'IN DOUBT': (mailing) => countOf(mailing, 'in_doubt'),
      SKIPPED: (mailing) => reasonsOf(mailing, 'skipped'),
      FAILED: (mailing) => reasonsOf(mailing, 'failed'),
    },
  });
}

const stateOf = ({ state, pause_reason: reason, refusals_in_row: refusals }: MailingSummary): string =>
  reason === 'refused' ? `${state}: ${refusals} refused in a row` : state;

const countOf = ({ counts }: MailingSummary, state: string): string => String(counts[state] ?? 0);

/** `3 not_wanted, 1 gone`; a dash if there are none. */
function reasonsOf({ counts }: MailingSummary, state: string): string {
  const reasons = Object.entries(counts).filter(([name]) => name.startsWith(`${state}:`));
  return reasons.map(([name, count]) => `${count} ${name.slice(state.length + 1)}`).join(', ') || '-';
}
