import { type Flag, listFlags, settleFlag, showFlag } from '@vonk/domain';
import { Command } from 'commander';
import type { Run, Session } from '../../../session.ts';
import { plainLine, plainText } from '../../../terminal/plain-text.ts';
import { sayRows } from '../../../terminal/say-rows.ts';
import { shortIds } from '../../../terminal/short-ids.ts';
import { utc } from '../../../terminal/time.ts';
import { type ListOptions, withListOptions } from '../../list-options.ts';
import { siteOf } from '../../site-filter.ts';

const FLAG = 'its id, or the beginning of it';
const NAME_LENGTH = 30;

/** `ops flags`: automatic findings about members. Defaults to `ops flags list`. */
export function flagsCommand(run: Run): Command {
  return new Command('flags')
    .description('What a program found about members, and an operator looks at.')
    .addCommand(listCommand(run), { isDefault: true })
    .addCommand(showCommand(run))
    .addCommand(settleCommand(run));
}

function listCommand(run: Run): Command {
  return withListOptions(new Command('list').description('What nobody has looked at, the oldest first.')).action(
    (options: ListOptions) => run((session) => list(session, options)),
  );
}

async function list(session: Session, { site: domain, limit, json }: ListOptions): Promise<void> {
  const site = domain === undefined ? null : await siteOf(session, domain);
  const flags = await listFlags(session.ctx, { siteId: site?.id, limit });
  const ids = shortIds(flags.map(({ id }) => id));
  sayRows(session, flags, {
    json,
    none: 'Nothing waits.',
    columns: { ID: ({ id }, index) => ids[index] ?? id, ...COLUMNS },
  });
}

const COLUMNS = {
  SITE: ({ site }: Flag) => site,
  MEMBER: ({ user_id }: Flag) => user_id,
  NAME: ({ name }: Flag) => plainLine(name, NAME_LENGTH),
  'FOUND IN': ({ kind }: Flag) => kind,
  WHAT: ({ signals }: Flag) => signals.join(', ') || '-',
  'SINCE, UTC': ({ created_at }: Flag) => utc(created_at),
};

function showCommand(run: Run): Command {
  return new Command('show')
    .description('A flag, with the words of the profile where it is about them; that you looked is kept.')
    .argument('<flag>', FLAG)
    .action((beginning: string) =>
      run(async ({ ctx, operator, say }) => {
        const flag = await showFlag(ctx, { operator: operator(), flag: beginning });
        const settled = flag.settled_at ? `settled by ${flag.settled_by} ${utc(flag.settled_at)}` : 'open';
        const cells = Object.values(COLUMNS).map((cell) => cell(flag));
        say(`${flag.id}  ${cells.join('  ')}  ${settled}`);
        if (flag.about === null) return;
        say(plainText(flag.about).replace(/^/gm, '  | '));
      }),
    );
}

function settleCommand(run: Run): Command {
  return new Command('settle')
    .description('You have looked at it, and done what was to be done.')
    .argument('<flag>', FLAG)
    .action((beginning: string) =>
      run(async ({ ctx, operator, say }) => {
        await settleFlag(ctx, { operator: operator(), flag: beginning });
        say('It is settled.');
      }),
    );
}
