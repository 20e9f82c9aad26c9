import { deleteFailedJobs } from '@vonk/db/sql';
import { DAY, HOUR, IDEMPOTENCY_HOURS, KNOWN_DEVICE_DAYS } from '@vonk/schema';
import type { Context } from '../../context.ts';

const KEPT_EVENTS = DAY;
/** The limits on first messages look back so far. */
const KEPT_OPENERS = DAY;
const KEPT_TOKENS = 30 * DAY;
const KEPT_CODE_REQUESTS = DAY;
/** Reports on our mails that no rule understood: an operator may look at them until then. */
const KEPT_ASIDE = 30 * DAY;
/** A report that is delivered again within this span changes nothing. */
const KEPT_MAIL_EVENTS = 365 * DAY;
/** Who got which automatic mailing. */
const KEPT_MAILINGS = 60 * DAY;
/** Networks settle within months, and complain within a year. */
const KEPT_POSTBACKS = 2 * 365 * DAY;
/** Some jobs were given an address, which must not outlive its account for long. */
const KEPT_FAILED_JOBS = 30 * DAY;
/** Of those that were killed; the others go when they end. */
const KEPT_WORKERS = DAY;
/** Of orders by direct debit that wait for their code; the sweep of open payments ends those after an hour. */
const KEPT_ACCOUNTS = 2 * HOUR;

/** Deletes what has served: ended sessions, spent links, old answers, events and limits. */
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
  // What an appeal may still bring back waits for its answer.
  await prisma.removedContent.deleteMany({
    where: {
      decision: { appeal_until: { lt: now }, OR: [{ appeal: null }, { appeal: { state: { not: 'open' } } }] },
    },
  });
  // A trigger wipes them when the order is over; should one ever be left behind, it goes here.
  await prisma.directDebit.updateMany({
    where: {
      OR: [{ iban_sealed: { not: null } }, { mobile: { not: null } }],
      payment: { created_at: { lt: before(KEPT_ACCOUNTS) } },
    },
    data: { iban_sealed: null, mobile: null, code_request: null, code_hash: null, code_expires_at: null },
  });
  await prisma.worker.deleteMany({ where: { seen_at: { lt: before(KEPT_WORKERS) } } });
  await deleteFailedJobs(ctx.db.pool, { before: before(KEPT_FAILED_JOBS) });
  await prisma.rateLimit.deleteMany({ where: { expire: { lt: now.getTime() } } });
}
