import { insertComplaint } from '@vonk/db/sql';
import type { Body, endpoints, Locale } from '@vonk/schema';
import type { Context } from '../../context.ts';
import { newId } from '../../ids.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { SiteRecord } from '../../sites/site-directory.ts';
import { newComplaintNumber, underFreeNumber } from './complaint-number.ts';

interface Complaint {
  site: SiteRecord;
  /** Null for a visitor. */
  userId: string | null;
  language: Locale;
  input: Body<typeof endpoints.complain>;
  /** Draws a number, which may be taken. */
  draw?: (now: Date) => string;
}

/** Stores a complaint, with the job that mails its number. */
export async function complain(ctx: Context, complaint: Complaint): Promise<{ number: string }> {
  return ctx.db.tx(async (client) => {
    const { site, userId, language, input, draw = newComplaintNumber } = complaint;
    const now = ctx.clock.now();
    const complaintId = newId(now);
    const { name, email, text, about = null } = input;
    const row = { id: complaintId, site_id: site.id, user_id: userId, name, email, text, about, language };
    const number = await underFreeNumber(
      'a complaint',
      () => draw(now),
      async (free) => ((await insertComplaint(client, { ...row, number: free, created_at: now })) ? free : null),
    );
    await enqueue(client, 'send-complaint-mail', { complaintId });
    return { number };
  });
}
