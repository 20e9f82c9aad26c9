import { findMemberProfile, sanctionMember, unbanMember } from '@vonk/domain';
import { type Sanction, STRIKES_BEFORE_BAN } from '@vonk/schema/constants';
import type { Command } from 'commander';
import type { Run, Session } from '../../../session.ts';
import { UsageError } from '../../../usage-error.ts';
import { command } from '../../command.ts';
import { givenText } from '../../given-text.ts';
import { lengthOfBan, type ReasonOptions, toReasons, withReasons } from '../../reasons.ts';

const ACTS: Record<'warn' | 'strike' | 'ban', { sanction: Sanction; what: string; done: string }> = {
  warn: { sanction: 'warning', what: 'Warns a member.', done: 'Warned' },
  strike: { sanction: 'strike', what: 'Gives a member a strike, which expires after half a year.', done: 'Struck' },
  ban: { sanction: 'ban', what: 'Closes a member’s account, for good or for a time.', done: 'Banned' },
};

interface MeasureOptions extends ReasonOptions {
  /** In milliseconds. */
  for?: number;
}

const MEMBER = { '<member>': 'the id of account or profile, or its beginning' };

/** Sanctions: `ops members warn`, `strike`, `ban` and `unban`. */
export function measureCommands(run: Run): Command[] {
  const acts = (Object.keys(ACTS) as (keyof typeof ACTS)[]).map((name) => {
    const made = withReasons(command(name, ACTS[name].what, MEMBER));
    if (name === 'ban') made.option('--for <time>', 'for how long, as 7d or 12h; for good otherwise', lengthOfBan);
    return made.action(
      run((session, id: string, options: MeasureOptions) => measure(session, ACTS[name], id, options)),
    );
  });
  return [...acts, unbanCommand(run)];
}

async function measure(
  session: Session,
  { sanction, done }: (typeof ACTS)['ban'],
  id: string,
  options: MeasureOptions,
): Promise<void> {
  const { ctx, say } = session;
  const operator = session.operator();
  const { rule, law } = options;
  if (!rule) throw new UsageError('Say by --rule which rule was broken.');
  const profileId = await findMemberProfile(ctx, id);
  const facts = await givenText(session, options.facts, 'What was found, as the member is told it.');
  const until = options.for === undefined ? null : new Date(ctx.clock.now().getTime() + options.for);
  const reasons = toReasons({ rule, law }, facts);
  const { number, strikes } = await sanctionMember(ctx, { operator, profileId, sanction, until, reasons });
  say(`${done}: decision ${number}. The member is mailed the reasons.`);
  if (sanction === 'strike') sayStrikes(session, strikes, profileId);
}

/** Prints the number of strikes, and whether it may be time for a ban, which is never automatic. */
export function sayStrikes({ say }: Session, strikes: number | null, profileId: string | null): void {
  if (strikes === null) return;
  say(`Strikes that count: ${strikes}.`);
  if (strikes >= STRIKES_BEFORE_BAN) say(`That is a reason for a ban: ops members ban ${profileId} --rule <rule>`);
}

const unbanCommand = (run: Run): Command =>
  command('unban', 'Opens a banned member’s account again, as it was before.', MEMBER).action(
    run(async ({ ctx, operator, say }, id: string) => {
      await unbanMember(ctx, { operator: operator(), profileId: await findMemberProfile(ctx, id) });
      say('Unbanned. The member is mailed so.');
    }),
  );
