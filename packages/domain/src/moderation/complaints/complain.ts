import { insertComplaint } from '@vonk/db/sql';
import type { Body, endpoints, Locale } from '@vonk/schema';
import type { Context } from '../../context.ts';
import { newId } from '../../ids.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { SiteRecord } from '../../sites/site-directory.ts';
import { newComplaintNumber } from './complaint-number.ts';

/** Numbers tried before a day counts as full. */
const ATTEMPTS = 5;

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
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const number = draw(now);
      if (!(await insertComplaint(client, { ...row, number, created_at: now }))) continue;
      await enqueue(client, 'send-complaint-mail', { complaintId });
      return { number };
    }
    throw new Error('no free number was found for a complaint');
  });
}
