import { deleteFailedJobs, sweepDeletedMessages } from '@vonk/db/sql';
import { DAY, DELETED_MESSAGE_DAYS, HOUR, IDEMPOTENCY_HOURS, KNOWN_DEVICE_DAYS } from '@vonk/schema';
import type { Context } from '../../context.ts';

const KEPT_EVENTS = DAY;
/** How far back the limits on first messages look. */
const KEPT_OPENERS = DAY;
const KEPT_TOKENS = 30 * DAY;
const KEPT_CODE_REQUESTS = DAY;
/** Bounce reports that no rule matched: kept so that an operator may look at them. */
const KEPT_ASIDE = 30 * DAY;
/** A report delivered again within this time changes nothing. */
const KEPT_MAIL_EVENTS = 365 * DAY;
/** Recipients of automatic mailings. */
const KEPT_MAILINGS = 60 * DAY;
/** Networks settle within months, and complain within a year. */
const KEPT_POSTBACKS = 2 * 365 * DAY;
/** Some jobs contain an address, which must not outlive its account for long. */
const KEPT_FAILED_JOBS = 30 * DAY;
/** For killed workers; the others delete their row when they stop. */
const KEPT_WORKERS = DAY;
/**
 * Bank accounts of debit orders that wait for their code. The sweep of open payments ends those orders after an hour.
 */
const KEPT_ACCOUNTS = 2 * HOUR;

/** Deletes what is no longer needed: ended sessions, used links, old responses, events and limits. */
export async function cleanUp(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const before = (span: number) => new Date(now.getTime() - span);
  const { prisma } = ctx.db;
  await prisma.session.deleteMany({ where: { expires_at: { lt: now } } });
  await prisma.passkeyChallenge.deleteMany({ where: { expires_at: { lt: now } } });
  await prisma.knownDevice.deleteMany({ where: { last_used_at: { lte: before(KNOWN_DEVICE_DAYS * DAY) } } });
  await prisma.oneTimeToken.deleteMany({ where: { expires_at: { lt: before(KEPT_TOKENS) } } });
  await prisma.idempotencyKey.deleteMany({ where: { created_at: { lt: before(IDEMPOTENCY_HOURS * HOUR) } } });
  await prisma.liveEvent.deleteMany({ where: { created_at: { lt: before(KEPT_EVENTS) } } });
  await prisma.opener.deleteMany({ where: { created_at: { lte: before(KEPT_OPENERS) } } });
  await prisma.codeRequest.deleteMany({ where: { created_at: { lt: before(KEPT_CODE_REQUESTS) } } });
  await prisma.mailEvent.deleteMany({ where: { outcome: 'kept_aside', received_at: { lt: before(KEPT_ASIDE) } } });
  await prisma.mailEvent.deleteMany({ where: { received_at: { lt: before(KEPT_MAIL_EVENTS) } } });
  await prisma.mailing.deleteMany({ where: { kind: 'weekly', finished_at: { lt: before(KEPT_MAILINGS) } } });
  await prisma.mailingDelivery.deleteMany({
    where: {
      changed_at: { lt: before(KEPT_MAILINGS) },
      state: { not: 'queued' },
      mailing: { kind: 'activation-reminder' },
    },
  });
  await prisma.postback.deleteMany({ where: { created_at: { lt: before(KEPT_POSTBACKS) } } });
  await prisma.appealToken.deleteMany({ where: { expires_at: { lt: now } } });
  // Content that a pending appeal may restore is kept.
  await prisma.removedContent.deleteMany({
    where: {
      decision: { appeal_until: { lt: now }, OR: [{ appeal: null }, { appeal: { state: { not: 'open' } } }] },
    },
  });
  // A trigger wipes them when the order ends; this catches any left behind.
  await prisma.directDebit.updateMany({
    where: {
      OR: [{ iban_sealed: { not: null } }, { mobile: { not: null } }],
      payment: { created_at: { lt: before(KEPT_ACCOUNTS) } },
    },
    data: { iban_sealed: null, mobile: null, code_request: null, code_hash: null, code_expires_at: null },
  });
  await prisma.worker.deleteMany({ where: { seen_at: { lt: before(KEPT_WORKERS) } } });
  await sweepDeletedMessages(ctx.db.pool, before(DELETED_MESSAGE_DAYS * DAY), now);
  await deleteFailedJobs(ctx.db.pool, { before: before(KEPT_FAILED_JOBS) });
  await prisma.rateLimit.deleteMany({ where: { expire: { lt: now.getTime() } } });
}
