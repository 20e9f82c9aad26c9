import { reportTracking, TRACKING_GROUPS, type TrackingGroup, type TrackingLine } from '@vonk/domain';
import { DAY, isCalendarDate } from '@vonk/schema';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Run, Session } from '../../session.ts';
import { plainJson, plainLine } from '../../terminal/plain-text.ts';
import { sayRows } from '../../terminal/say-rows.ts';
import { UsageError } from '../../usage-error.ts';
import { command } from '../command.ts';
import type { ListOptions } from '../list-options.ts';
import { siteIdOf } from '../site-filter.ts';
import { wholeNumber } from '../whole-number.ts';

interface ReportOptions extends ListOptions {
  network?: string;
  from?: string;
  to?: string;
  by: TrackingGroup;
}

const USUAL_DAYS = 30;
const NAME_LENGTH = 40;

export const reportCommand = (run: Run): Command =>
  command('report', 'What came of those who signed up in a span of time: confirmed, paid since, and how much.')
    .option('--site <domain>', 'of this site only')
    .option('--network <network>', 'of this network only')
    .option('--from <day>', `the first day, in UTC; ${USUAL_DAYS} days before the last one otherwise`, day)
    .option('--to <day>', 'the last day; today otherwise', day)
    .addOption(new Option('--by <what>', 'what makes a line').choices(TRACKING_GROUPS).default('network'))
    .option('--limit <number>', 'how many lines', wholeNumber(1, 10_000), 50)
    .option('--json', 'as JSON')
    .action(run(report));

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
  if (json) return say(plainJson({ from: first, to: last, by, lines }));
  sayRows(session, lines, {
    none: 'Nobody came.',
    columns: {
      [by.toUpperCase()]: ({ name }) => plainLine(name || '-', NAME_LENGTH),
      ENTRIES: ({ entries }) => countOf(entries),
      BOUNCES: ({ bounces }) => countOf(bounces),
      'SIGN-UPS': ({ signups }) => countOf(signups),
      CONFIRMED: ({ confirmed }) => countOf(confirmed),
      PAYING: ({ paying }) => countOf(paying),
      'OF 100': ({ conversion }) => countOf(conversion),
      REVENUE: (line) => moneyOf(line, 'paid'),
      'WENT BACK': (line) => moneyOf(line, 'returned'),
      NET: (line) => moneyOf(line, 'net'),
    },
  });
}

const countOf = (count: number | null): string => (count === null ? '-' : String(count));

const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);
const daysAfter = (from: string, days: number): string => dayOf(new Date(Date.parse(from) + days * DAY));

function moneyOf({ revenue }: TrackingLine, kind: 'paid' | 'returned' | 'net'): string {
  return revenue.map((sum) => `${sum[kind].value} ${sum[kind].currency}`).join(', ') || '-';
}
