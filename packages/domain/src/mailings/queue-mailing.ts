import { insertDeliveries, lockRunningMailing, type MailingRow, moveCursor, type Queryable } from '@vonk/db/sql';
import type { Context } from '../context.ts';
import { memberTimeZone } from '../notifications/member-time-zone.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { rulesOf } from './rules-of.ts';

/** Members processed in one transaction and kept in memory at a time. */
const BATCH = 1000;

/**
 * Queues the members of a mailing in batches. A batch and its cursor are one transaction, so that an interrupted run
 * resumes where it stopped. Stops early when `isOver` returns true.
 */
export async function queueMailing(
  ctx: Context,
  { mailing, isOver }: { mailing: Pick<MailingRow, 'id' | 'site_id'>; isOver: () => boolean },
): Promise<void> {
  const site = await ctx.sites.byId(mailing.site_id);
  const now = ctx.clock.now();
  for (let isDone = false; !isDone && !isOver(); ) {
    isDone = await ctx.db.tx((client) => queueBatch(client, { mailingId: mailing.id, site, now }));
  }
}

async function queueBatch(
  client: Queryable,
  { mailingId, site, now }: { mailingId: string; site: SiteRecord; now: Date },
): Promise<boolean> {
  const mailing = await lockRunningMailing(client, mailingId);
  if (!mailing || mailing.queued_at) return true;
  const { isOpenEnded, walk, dueAt } = rulesOf(mailing);
  const members = await walk(client, { mailing, now, limit: BATCH });
  const isLast = members.length < BATCH;
  const recipients = members.filter(({ fits }) => fits);
  const dueIn = new Map<string, Date>();
  const due = recipients.map(({ time_zone: timeZone, country }) => {
    const zone = memberTimeZone({ timeZone, country, site });
    const at = dueIn.get(zone) ?? dueAt(now, zone);
    dueIn.set(zone, at);
    return at;
  });
  await insertDeliveries(client, { mailingId, userIds: recipients.map(({ id }) => id), dueAt: due, now });
  if (!isOpenEnded) {
    await moveCursor(client, { mailingId, upTo: members.at(-1)?.id ?? null, queuedAt: isLast ? now : null });
  }
  return isLast;
}
