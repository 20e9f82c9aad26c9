import { keepTrying } from '@vonk/db';
import {
  type ClaimedDelivery,
  type MailingRow,
  postponeDelivery,
  readMailingReader,
  settleDelivery,
  settleRefused,
} from '@vonk/db/sql';
import { MailRefusedError, MailUnavailableError } from '@vonk/ports';
import { MINUTE } from '@vonk/schema';
import type { Context } from '../context.ts';
import { derivedId } from '../ids.ts';
import { type MailToSend, sendMail } from '../mail/send-mail.ts';
import { writeMail } from '../mail/write-mail.ts';
import { memberTimeZone } from '../notifications/member-time-zone.ts';
import { afterQuietHours } from '../notifications/quiet-hours.ts';
import { unsubscribeHeaders, unsubscribeLink } from '../notifications/unsubscribe-headers.ts';
import type { SkipReason } from './mailing-rules.ts';
import { rulesOf } from './rules-of.ts';

/** The delay before a retry; it doubles each time. */
const FIRST_DELAY = 5 * MINUTE;
const MOST_ATTEMPTS = 8;
/** A mailing pauses after the server permanently refused this many mails in a row. */
export const MOST_REFUSALS = 20;
/** The next run tries an unreachable server again. */
const WITHOUT_SERVER = MINUTE;

interface Sending {
  mailing: MailingRow;
  delivery: ClaimedDelivery;
}

/**
 * Writes and sends one mail that this sender has claimed, and stores the result. Checks everything that could have
 * changed since it was queued. `unavailable`: the mail server is unreachable or was lost, so the next mail can wait.
 */
export async function sendDelivery(ctx: Context, sending: Sending): Promise<'ended' | 'unavailable'> {
  let prepared: Awaited<ReturnType<typeof prepare>>;
  try {
    prepared = await prepare(ctx, sending);
  } catch (error) {
    ctx.logger.error({ err: error, mailing: sending.mailing.id }, 'a mail could not be written');
    await tryLater(ctx, sending, 'not_written');
    return 'ended';
  }
  if ('dueAt' in prepared) {
    await postpone(ctx, sending, { dueAt: prepared.dueAt, attempts: sending.delivery.attempts });
    return 'ended';
  }
  if ('state' in prepared) {
    await settle(ctx, sending, prepared);
    return 'ended';
  }
  let outcome: Awaited<ReturnType<typeof sendMail>>;
  try {
    outcome = await sendMail(ctx, prepared.mail);
  } catch (error) {
    return takeFailure(ctx, sending, error);
  }
  await settle(ctx, sending, OUTCOMES[outcome]);
  return 'ended';
}

interface Ending {
  state: 'sent' | 'skipped' | 'failed' | 'in_doubt';
  reason?: string;
}

const REFUSED: Ending = { state: 'failed', reason: 'refused' };
const OUTCOMES: Record<Awaited<ReturnType<typeof sendMail>>, Ending> = {
  sent: { state: 'sent' },
  suppressed: { state: 'skipped', reason: 'suppressed' satisfies SkipReason },
  bounced: { state: 'failed', reason: 'bounced' },
};

/** The mail, or the result of a delivery without one, or when it may go out. */
async function prepare(
  ctx: Context,
  { mailing, delivery }: Sending,
): Promise<{ mail: MailToSend } | Ending | { dueAt: Date }> {
  const rules = rulesOf(mailing);
  const site = await ctx.sites.byId(mailing.site_id);
  const now = ctx.clock.now();
  const reader = await readMailingReader(ctx.db.pool, { userId: delivery.user_id, kind: rules.notification });
  const whyNot = reader ? rules.whyNot(reader, now, mailing) : 'gone';
  if (!reader || whyNot) return { state: 'skipped', reason: whyNot ?? 'gone' };

  const timeZone = memberTimeZone({ timeZone: reader.time_zone, country: reader.country, site });
  const dueAt = afterQuietHours(now, timeZone);
  if (dueAt > now) return { dueAt };

  const about = rules.notification && { site, userId: reader.id, kind: rules.notification };
  const locale = reader.language;
  const unsubscribe = about ? unsubscribeLink(ctx, about) : '';
  const content = await rules.write(ctx, { mailing, site, reader, locale, unsubscribe });
  if (typeof content === 'string') return { state: 'skipped', reason: content };
  return {
    mail: {
      site,
      to: reader.email,
      userId: reader.id,
      cause: `${mailing.kind}.${derivedId(mailing.id, reader.id)}`,
      purpose: rules.purpose,
      mail: await writeMail(ctx, { site, locale }, content),
      headers: about ? unsubscribeHeaders(ctx, about) : undefined,
    },
  };
}

/** Retries only mails that certainly did not go out. */
async function takeFailure(ctx: Context, sending: Sending, error: unknown): Promise<'ended' | 'unavailable'> {
  if (error instanceof MailRefusedError) {
    await (error.responseCode === null ? settle(ctx, sending, REFUSED) : settleRefusedByServer(ctx, sending));
  } else if (!(error instanceof MailUnavailableError) || error.mayHaveArrived) {
    ctx.logger.warn({ err: error, mailing: sending.mailing.id }, 'a mail may or may not have arrived');
    await settle(ctx, sending, { state: 'in_doubt' });
    return 'unavailable';
  } else if (error.responseCode === null) {
    const dueAt = new Date(ctx.clock.now().getTime() + WITHOUT_SERVER);
    await postpone(ctx, sending, { dueAt, attempts: sending.delivery.attempts });
    return 'unavailable';
  } else {
    await tryLater(ctx, sending, 'not_taken');
  }
  return 'ended';
}

/** One refusal says little; many in a row mean that the server refuses the whole mailing. */
async function settleRefusedByServer(ctx: Context, { mailing, delivery }: Sending): Promise<void> {
  const refused = { mailingId: mailing.id, userId: delivery.user_id, most: MOST_REFUSALS, now: ctx.clock.now() };
  if (!(await keepTrying(() => settleRefused(ctx.db.pool, refused)))) return;
  ctx.logger.error(
    { mailing: mailing.id },
    'a mailing paused itself: the mail server refused one mail after the other',
  );
}

/** Retries with growing delays, then gives up for `reason`. */
function tryLater(ctx: Context, sending: Sending, reason: string): Promise<void> {
  const attempts = sending.delivery.attempts + 1;
  if (attempts >= MOST_ATTEMPTS) return settle(ctx, sending, { state: 'failed', reason });
  const delay = FIRST_DELAY * 2 ** (attempts - 1);
  return postpone(ctx, sending, { dueAt: new Date(ctx.clock.now().getTime() + delay), attempts });
}

function settle(ctx: Context, { mailing, delivery }: Sending, { state, reason }: Ending): Promise<void> {
  const now = ctx.clock.now();
  const ended = { mailingId: mailing.id, userId: delivery.user_id, state, reason, now };
  return keepTrying(() => settleDelivery(ctx.db.pool, ended));
}

function postpone(
  ctx: Context,
  { mailing, delivery }: Sending,
  { dueAt, attempts }: { dueAt: Date; attempts: number },
): Promise<void> {
  const now = ctx.clock.now();
  const later = { mailingId: mailing.id, userId: delivery.user_id, dueAt, attempts, now };
  return keepTrying(() => postponeDelivery(ctx.db.pool, later));
}
