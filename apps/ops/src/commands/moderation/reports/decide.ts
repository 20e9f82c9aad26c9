import { decideCase, findCase, type Verdict } from '@vonk/domain';
import type { Command } from 'commander';
import type { Run, Session } from '../../../session.ts';
import { UsageError } from '../../../usage-error.ts';
import { command } from '../../command.ts';
import { givenText } from '../../given-text.ts';
import { sayStrikes } from '../../operators/members/measures.ts';
import { lengthOfBan, type ReasonOptions, toReasons, withReasons } from '../../reasons.ts';
import { REPORTS } from './list.ts';

interface DecideOptions extends ReasonOptions {
  allow?: boolean;
  gone?: boolean;
  remove?: boolean;
  warn?: boolean;
  strike?: boolean;
  ban?: boolean;
  /** In milliseconds. */
  for?: number;
}

export const decideCommand = (run: Run): Command =>
  withReasons(
    command('decide', 'Decides all reports of one thing; mails the reporters and the member concerned.', REPORTS)
      .option('--allow', 'it breaks no rule: nothing is done')
      .option('--gone', 'it is no longer there: nothing is done')
      .option('--remove', 'removes the photo or message, the text of the profile, or a fictional profile')
      .option('--warn', 'warns the member')
      .option('--strike', 'gives the member a strike')
      .option('--ban', 'closes the member’s account')
      .option('--for <time>', 'with --ban: for how long, as 7d or 12h; for good otherwise', lengthOfBan),
  ).action(run(decide));

async function decide(session: Session, id: string, options: DecideOptions): Promise<void> {
  const { ctx, say } = session;
  const operator = session.operator();
  assertOneAct(options);
  const caseId = await findCase(ctx, id);
  const { number, strikes } = await decideCase(ctx, { operator, caseId, verdict: await verdictOf(session, options) });
  say(`Decided: ${number}.`);
  if (options.strike) sayStrikes(session, strikes, null);
}

/** @throws UsageError */
function assertOneAct({ allow, gone, remove, warn, strike, ban, for: length }: DecideOptions): void {
  const sanctions = [warn, strike, ban].filter(Boolean).length;
  const nothing = [allow, gone].filter(Boolean).length;
  if (sanctions > 1) throw new UsageError('Of --warn, --strike and --ban it is one.');
  if (nothing > 1 || (nothing === 1 && (remove || sanctions > 0))) {
    throw new UsageError('--allow and --gone stand alone: nothing is done.');
  }
  if (nothing === 0 && !remove && sanctions === 0) {
    throw new UsageError('Say what is decided: --allow, --gone, --remove, --warn, --strike or --ban.');
  }
  if (length !== undefined && !ban) throw new UsageError('--for goes with --ban.');
}

async function verdictOf(session: Session, options: DecideOptions): Promise<Verdict> {
  if (options.allow) return { noAction: 'allowed' };
  if (options.gone) return { noAction: 'gone' };
  const { rule, law } = options;
  if (!rule) throw new UsageError('Say by --rule which rule was broken.');
  const facts = await givenText(session, options.facts, 'What was found, as the member is told it.');
  return {
    remove: options.remove ?? false,
    sanction: options.ban ? 'ban' : options.strike ? 'strike' : options.warn ? 'warning' : null,
    until: options.for === undefined ? null : new Date(session.ctx.clock.now().getTime() + options.for),
    reasons: toReasons({ rule, law }, facts),
  };
}
