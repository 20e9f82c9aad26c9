import { listMailings, type MailingSummary } from '@vonk/domain';
import type { Command } from 'commander';
import type { Run } from '../../session.ts';
import { idColumn } from '../../terminal/short-ids.ts';
import { utc } from '../../terminal/time.ts';
import { command } from '../command.ts';
import { type ListOptions, withPage } from '../list-options.ts';
import { listing } from '../listing.ts';

const list = () =>
  withPage(command('list', 'Mails to many, the newest first, with what became of them.'), { most: 200, usual: 20 });

export const listCommand = (run: Run): Command =>
  listing(run, list(), {
    rows: ({ ctx }, { limit }: ListOptions) => listMailings(ctx, { limit }),
    none: 'Nothing was mailed to many.',
    columns: (mailings) => ({
      ...idColumn(mailings),
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
    }),
  });

const stateOf = ({ state, pause_reason: reason, refusals_in_row: refusals }: MailingSummary): string =>
  reason === 'refused' ? `${state}: ${refusals} refused in a row` : state;

const countOf = ({ counts }: MailingSummary, state: string): string => String(counts[state] ?? 0);

/** `3 not_wanted, 1 gone`; a dash if there are none. */
function reasonsOf({ counts }: MailingSummary, state: string): string {
  const reasons = Object.entries(counts).filter(([name]) => name.startsWith(`${state}:`));
  return reasons.map(([name, count]) => `${count} ${name.slice(state.length + 1)}`).join(', ') || '-';
}
