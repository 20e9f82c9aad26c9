import {
  type DueMark,
  lockEventCursor,
  type MarkDecision,
  markEvents,
  moveEventCursor,
  takeDueMarks,
  writeDecisions,
} from '@vonk/db/sql';
import { DAY, HOUR, MINUTE } from '@vonk/schema';
import type { Context } from '../../context.ts';
import { newId } from '../../ids.ts';
import { enqueueAll } from '../../jobs/enqueue.ts';
import { memberTimeZone } from '../member-time-zone.ts';
import { afterQuietHours } from '../quiet-hours.ts';
import { MARK_TIMES } from './mark-times.ts';

const READER = 'member-mails';
/** How long live events are kept. */
const OLDEST_EVENTS = DAY;
/** Most that one transaction reads, in case the job has not run for a while. */
const SLICE = HOUR;
/** A transaction may commit this long after the time stamps of its events. Reading an event twice does no harm. */
const OVERLAP = 2 * MINUTE;
/** Marks per transaction. */
const BATCH = 200;
/** A mail not sent after this time is considered lost. */
const LOST_AFTER = 2 * DAY;

/**
 * Enqueues mails about messages, likes and matches. Reads them from the live events, so that writing a message or a
 * like does no extra work. Each batch is a transaction; concurrent workers take different batches.
 */
export async function decideMemberMails(ctx: Context): Promise<void> {
  while (await readEvents(ctx));
  while (await decideBatch(ctx));
}

/** Marks the members with new events. Returns whether there are more to read. */
function readEvents(ctx: Context): Promise<boolean> {
  const now = ctx.clock.now();
  const oldest = new Date(now.getTime() - OLDEST_EVENTS);
  return ctx.db.tx(async (client) => {
    const cursor = await lockEventCursor(client, READER, oldest);
    const from = Math.max(cursor.getTime(), oldest.getTime());
    const until = new Date(Math.min(from + SLICE, now.getTime()));
    await markEvents(client, { after: new Date(from - OVERLAP), until, times: MARK_TIMES });
    await moveEventCursor(client, READER, until);
    return until < now;
  });
}

/** Decides on due marks. Returns whether there were any. */
function decideBatch(ctx: Context): Promise<boolean> {
  const now = ctx.clock.now();
  return ctx.db.tx(async (client) => {
    const staleBefore = new Date(now.getTime() - LOST_AFTER);
    const due = await takeDueMarks(client, { now, staleBefore, limit: BATCH });
    if (due.length === 0) return false;
    const decisions = due.map((mark) => decide(mark, now));
    await writeDecisions(client, decisions, now);
    const mails = decisions.flatMap(({ userId, kind, mailId }) => (mailId === null ? [] : [{ userId, kind, mailId }]));
    await enqueueAll(client, 'send-member-mail', mails);
    return true;
  });
}

function decide(mark: DueMark, now: Date): MarkDecision {
  const { user_id: userId, kind, country, time_zone: timeZone, site_time_zone: siteTimeZone } = mark;
  if (!mark.has_news || country === null) return { userId, kind, dueAt: null, mailId: null };
  const awake = afterQuietHours(now, memberTimeZone({ timeZone, country, site: { time_zone: siteTimeZone } }));
  if (awake > now) return { userId, kind, dueAt: awake, mailId: null };
  return { userId, kind, dueAt: null, mailId: newId(now) };
}
