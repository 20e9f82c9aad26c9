import { searchForMembers } from '@vonk/domain';
import type { Command } from 'commander';
import type { Run } from '../../../session.ts';
import { plainLine } from '../../../terminal/plain-text.ts';
import { utc } from '../../../terminal/time.ts';
import { command } from '../../command.ts';
import { type ListOptions, withPage } from '../../list-options.ts';
import { listing } from '../../listing.ts';

const NAME_LENGTH = 30;

const ABOUT = 'Members of an e-mail address, of an id or its beginning, or of a name. That you looked is kept.';

export const findCommand = (run: Run): Command =>
  listing(run, withPage(command('find', ABOUT, { '<member>': 'what is known of the member' }), { most: 200 }), {
    rows: async ({ ctx, operator }, words: string, { limit }: ListOptions) =>
      searchForMembers(ctx, { operator: operator(), words, limit }),
    none: 'No member is found by this.',
    columns: () => ({
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
    }),
  });
