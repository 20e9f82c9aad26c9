import { reportTracking, TRACKING_GROUPS, type TrackingGroup, type TrackingLine } from '@vonk/domain';
import { DAY, isCalendarDate } from '@vonk/schema';
import { Command, InvalidArgumentError, Option } from 'commander';
import type { Run, Session } from '../../session.ts';
import { plainJson, plainLine } from '../../terminal/plain-text.ts';
import { table } from '../../terminal/table.ts';
import { UsageError } from '../../usage-error.ts';
import { siteIdOf } from '../site-filter.ts';
import { wholeNumber } from '../whole-number.ts';

interface ReportOptions {
  site?: string;
  network?: string;
  from?: string;
  to?: string;
  by: TrackingGroup;
  limit: number;
  json?: boolean;
}

const USUAL_DAYS = 30;
const NAME_LENGTH = 40;

export function reportCommand(run: Run): Command {
  return new Command('report')
    .description('What came of those who signed up in a span of time: confirmed, paid since, and how much.')
    .option('--site <domain>', 'of this site only')
    .option('--network <network>', 'of this network only')
    .option('--from <day>', `the first day, in UTC; ${USUAL_DAYS} days before the last one otherwise`, day)
    .option('--to <day>', 'the last day; today otherwise', day)
    .addOption(new Option('--by <what>', 'what makes a line').choices(TRACKING_GROUPS).default('network'))
    .option('--limit <number>', 'how many lines', wholeNumber(1, 10_000), 50)
    .option('--json', 'as JSON')
    .action((options: ReportOptions) => run((session) => report(session, options)));
}

function day(value: string): string {
  if (isCalendarDate(value)) return value;
  throw new InvalidArgumentError('It is a day, as 2026-11-23.');
}

async function report(session: Session, { site, network, from, to, by, limit, json }: ReportOptions): Promise<void> {
  const { ctx, say } = session;
  const last = to ?? dayOf(ctx.clock.now());
  const first = from ?? daysAfter(last, -USUAL_DAYS);
  if (first > last) throw new UsageError('The first day comes after the last one.');
  const siteId = await siteIdOf(session, site);
  const span = { siteId, network: network?.toLowerCase() ?? null, from: first, to: daysAfter(last, 1), by };
  const lines = (await reportTracking(ctx, span)).slice(0, limit);
  if (json) {
    say(plainJson({ from: first, to: last, by, lines }));
    return;
  }
  if (lines.length === 0) {
    say('Nobody came.');
    return;
  }
  say(
    table(
      [
        by.toUpperCase(),
        'ENTRIES',
        'BOUNCES',
        'SIGN-UPS',
        'CONFIRMED',
        'PAYING',
        'OF 100',
        'REVENUE',
        'WENT BACK',
        'NET',
      ],
      lines.map((line) => [
        plainLine(line.name || '-', NAME_LENGTH),
        ...[line.entries, line.bounces, line.signups, line.confirmed, line.paying, line.conversion].map((count) =>
          count === null ? '-' : String(count),
        ),
        ...(['paid', 'returned', 'net'] as const).map((kind) => moneyOf(line, kind)),
      ]),
    ),
  );
}

const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);
const daysAfter = (from: string, days: number): string => dayOf(new Date(Date.parse(from) + days * DAY));

function moneyOf({ revenue }: TrackingLine, kind: 'paid' | 'returned' | 'net'): string {
  return revenue.map((sum) => `${sum[kind].value} ${sum[kind].currency}`).join(', ') || '-';
}
