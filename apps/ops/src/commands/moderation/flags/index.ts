import { type Flag, listFlags, settleFlag, showFlag } from '@vonk/domain';
import { Command } from 'commander';
import type { Run, Session } from '../../../session.ts';
import { plainJson, plainLine, plainText } from '../../../terminal/plain-text.ts';
import { shortIds } from '../../../terminal/short-ids.ts';
import { table } from '../../../terminal/table.ts';
import { utc } from '../../../terminal/time.ts';
import { UsageError } from '../../../usage-error.ts';
import { wholeNumber } from '../../whole-number.ts';

interface ListOptions {
  site?: string;
  limit: number;
  json?: boolean;
}

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
  return new Command('list')
    .description('What nobody has looked at, the oldest first.')
    .option('--site <domain>', 'of this site only')
    .option('--limit <number>', 'how many', wholeNumber(1, 500), 30)
    .option('--json', 'as JSON')
    .action((options: ListOptions) => run((session) => list(session, options)));
}

async function list({ ctx, say }: Session, { site: domain, limit, json }: ListOptions): Promise<void> {
  const site = domain === undefined ? null : await ctx.sites.known(domain);
  if (domain !== undefined && !site) throw new UsageError(`There is no site ${domain}.`);
  const flags = await listFlags(ctx, { siteId: site?.id, limit });
  if (json) {
    say(plainJson(flags));
    return;
  }
  if (flags.length === 0) {
    say('Nothing waits.');
    return;
  }
  const ids = shortIds(flags.map(({ id }) => id));
  const rows = flags.map((flag, index) => [ids[index] ?? flag.id, ...cellsOf(flag)]);
  say(table(['ID', 'SITE', 'MEMBER', 'NAME', 'FOUND IN', 'WHAT', 'SINCE, UTC'], rows));
}

const cellsOf = ({ site, user_id, name, kind, signals, created_at }: Flag): string[] => [
  site,
  user_id,
  plainLine(name, NAME_LENGTH),
  kind,
  signals.join(', ') || '-',
  utc(created_at),
];

function showCommand(run: Run): Command {
  return new Command('show')
    .description('A flag, with the words of the profile where it is about them; that you looked is kept.')
    .argument('<flag>', FLAG)
    .action((beginning: string) =>
      run(async ({ ctx, operator, say }) => {
        const flag = await showFlag(ctx, { operator: operator(), flag: beginning });
        const settled = flag.settled_at ? `settled by ${flag.settled_by} ${utc(flag.settled_at)}` : 'open';
        say(`${flag.id}  ${cellsOf(flag).join('  ')}  ${settled}`);
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
