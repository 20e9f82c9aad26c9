import { type MailingRow, readUnconfirmed } from '@vonk/db/sql';
import { ACTIVATION_TOKEN_HOURS, DAY } from '@vonk/schema';
import { makeLink } from '../links/links.ts';
import { afterQuietHours } from '../notifications/quiet-hours.ts';
import { siteOrigin } from '../sites/site-origin.ts';
import type { MailingRules } from './mailing-rules.ts';

/** When each reminder is due after sign-up, and until when it may be sent. */
export const REMINDER_STAGES: Record<string, { after: number; until: number }> = {
  first: { after: DAY, until: 3 * DAY },
  second: { after: 3 * DAY, until: 7 * DAY },
};

/** One mailing per stage, to which every new member is added once. */
export const activationReminders: MailingRules = {
  kind: 'activation-reminder',
  purpose: 'service',
  notification: 'reminders',
  isOpenEnded: true,
  async walk(client, { mailing, now, limit }) {
    const stage = stageOf(mailing);
    return readUnconfirmed(client, {
      mailingId: mailing.id,
      siteId: mailing.site_id,
      from: new Date(now.getTime() - stage.until),
      to: new Date(now.getTime() - stage.after),
      limit,
    });
  },
  dueAt: afterQuietHours,
  whyNot(reader, now, mailing) {
    if (reader.status === 'active') return 'confirmed';
    if (reader.status !== 'not_confirmed') return 'gone';
    if (!reader.may_be_told) return 'not_wanted';
    return now.getTime() - reader.created_at.getTime() >= stageOf(mailing).until ? 'too_late' : null;
  },
  async write(ctx, { site, reader, unsubscribe }) {
    const secret = await makeLink(ctx.db.pool, {
      userId: reader.id,
      action: 'activate',
      hours: ACTIVATION_TOKEN_HOURS,
      now: ctx.clock.now(),
    });
    const link = `${siteOrigin(ctx, site)}/${secret}`;
    const { name } = reader;
    return { kind: 'activation-reminder', data: { name, link, validHours: ACTIVATION_TOKEN_HOURS, unsubscribe } };
  },
};

function stageOf({ occasion }: Pick<MailingRow, 'occasion'>) {
  const stage = REMINDER_STAGES[occasion];
  if (!stage) throw new Error(`There is no stage ${occasion}`);
  return stage;
}
