import { type Flag, listFlags, settleFlag, showFlag } from '@vonk/domain';
import type { Command } from 'commander';
import type { Run } from '../../../session.ts';
import { plainLine } from '../../../terminal/plain-text.ts';
import { profileWords } from '../../../terminal/profile-words.ts';
import { idColumn } from '../../../terminal/short-ids.ts';
import { utc } from '../../../terminal/time.ts';
import { BY_ID, command, group } from '../../command.ts';
import { type ListOptions, withListOptions } from '../../list-options.ts';
import { listing } from '../../listing.ts';
import { siteOf } from '../../site-filter.ts';

const FLAG = { '<flag>': BY_ID };
const NAME_LENGTH = 30;

const listCommand = (run: Run): Command =>
  listing(run, withListOptions(command('list', 'What nobody has looked at, the oldest first.')), {
    rows: async (session, { site, limit }: ListOptions) =>
      listFlags(session.ctx, { siteId: site === undefined ? null : (await siteOf(session, site)).id, limit }),
    none: 'Nothing waits.',
    columns: (flags) => ({ ...idColumn(flags), ...COLUMNS }),
  });

const COLUMNS = {
  SITE: ({ site }: Flag) => site,
  MEMBER: ({ user_id }: Flag) => user_id,
  NAME: ({ name }: Flag) => plainLine(name, NAME_LENGTH),
  'FOUND IN': ({ kind }: Flag) => kind,
  WHAT: ({ signals }: Flag) => signals.join(', ') || '-',
  'SINCE, UTC': ({ created_at }: Flag) => utc(created_at),
};

const showCommand = (run: Run): Command =>
  command(
    'show',
    'A flag, with the words of the profile where it is about them; that you looked is kept.',
    FLAG,
  ).action(
    run(async ({ ctx, operator, say }, beginning: string) => {
      const flag = await showFlag(ctx, { operator: operator(), flag: beginning });
      const settled = flag.settled_at ? `settled by ${flag.settled_by} ${utc(flag.settled_at)}` : 'open';
      const cells = Object.values(COLUMNS).map((cell) => cell(flag));
      say(`${flag.id}  ${cells.join('  ')}  ${settled}`);
      for (const words of flag.words ? profileWords(flag.words) : []) say(words);
    }),
  );

const settleCommand = (run: Run): Command =>
  command('settle', 'You have looked at it, and done what was to be done.', FLAG).action(
    run(async ({ ctx, operator, say }, beginning: string) => {
      await settleFlag(ctx, { operator: operator(), flag: beginning });
      say('It is settled.');
    }),
  );

/** `ops flags`: automatic findings about members. Defaults to `ops flags list`. */
export const flagsCommand = group('flags', 'What a program found about members, and an operator looks at.', [
  listCommand,
  showCommand,
  settleCommand,
]);
