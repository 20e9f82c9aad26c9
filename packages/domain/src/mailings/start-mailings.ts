import { insertMailing } from '@vonk/db/sql';
import type { MailingKind } from '@vonk/schema';
import type { Context } from '../context.ts';
import { newId } from '../ids.ts';
import { REMINDER_STAGES } from './activation-reminders.ts';
import { isoWeek } from './iso-week.ts';

/** Members get the updates on the morning after this ISO weekday begins in UTC, or later if no worker ran. */
const WEEKLY_FROM = 4;
const RATE_PER_MINUTE = 3000;

/** Starts the automatic mailings of each site: a weekly one, and the reminders. Repeated calls add no duplicates. */
export async function startMailings(ctx: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = ctx.clock.now();
  for (const { id: siteId } of await ctx.db.prisma.site.findMany({ select: { id: true } })) {
    if (isoDay(now) >= WEEKLY_FROM) await start(ctx, { siteId, kind: 'weekly', occasion: isoWeek(now) });
    for (const occasion of Object.keys(REMINDER_STAGES))
      await start(ctx, { siteId, kind: 'activation-reminder', occasion });
  }
}

/** From 1 (Monday) to 7. */
const isoDay = (date: Date) => date.getUTCDay() || 7;

async function start(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { siteId, kind, occasion }: { siteId: string; kind: MailingKind; occasion: string },
): Promise<void> {
  const now = clock.now();
  await insertMailing(db.pool, {
    id: newId(now),
    site_id: siteId,
    kind,
    occasion,
    content: {},
    audience: 'all',
    state: 'running',
    rate_per_minute: RATE_PER_MINUTE,
    created_at: now,
  });
}
