import { listMailings, type MailingSummary } from '@vonk/domain';
import { Command } from 'commander';
import type { Run, Session } from '../../session.ts';
import { plainJson } from '../../terminal/plain-text.ts';
import { shortIds } from '../../terminal/short-ids.ts';
import { table } from '../../terminal/table.ts';
import { utc } from '../../terminal/time.ts';
import { wholeNumber } from '../whole-number.ts';

interface ListOptions {
  limit: number;
  json?: boolean;
}

const HEADS = [
  'ID',
  'SITE',
  'KIND',
  'OF',
  'STATE',
  'A MINUTE',
  'QUEUED',
  'SENDING',
  'SENT',
  'IN DOUBT',
  'SKIPPED',
  'FAILED',
];

export function listCommand(run: Run): Command {
  return new Command('list')
    .description('Mails to many, the newest first, with what became of them.')
    .option('--limit <number>', 'how many', wholeNumber(1, 200), 20)
    .option('--json', 'as JSON')
    .action((options: ListOptions) => run((session) => list(session, options)));
}

async function list({ ctx, say }: Session, { limit, json }: ListOptions): Promise<void> {
  const mailings = await listMailings(ctx, { limit });
  if (json) {
    say(plainJson(mailings));
    return;
  }
  if (mailings.length === 0) {
    say('Nothing was mailed to many.');
    return;
  }
  const ids = shortIds(mailings.map(({ id }) => id));
  say(
    table(
      HEADS,
      mailings.map((mailing, index) => [
        ids[index] ?? mailing.id,
        mailing.site,
        mailing.kind,
        // Mailings made by operators use their id as occasion.
        mailing.occasion === mailing.id ? utc(mailing.created_at) : mailing.occasion,
        stateOf(mailing),
        String(mailing.rate_per_minute),
        countOf(mailing, 'queued'),
        countOf(mailing, 'sending'),
        countOf(mailing, 'sent'),
        countOf(mailing, 'in_doubt'),
        reasonsOf(mailing, 'skipped'),
        reasonsOf(mailing, 'failed'),
      ]),
    ),
  );
}

const stateOf = ({ state, pause_reason: reason, refusals_in_row: refusals }: MailingSummary): string =>
  reason === 'refused' ? `${state}: ${refusals} refused in a row` : state;

const countOf = ({ counts }: MailingSummary, state: string): string => String(counts[state] ?? 0);

/** `3 not_wanted, 1 gone`; a dash if there are none. */
function reasonsOf({ counts }: MailingSummary, state: string): string {
  const reasons = Object.entries(counts).filter(([name]) => name.startsWith(`${state}:`));
  return reasons.map(([name, count]) => `${count} ${name.slice(state.length + 1)}`).join(', ') || '-';
}
