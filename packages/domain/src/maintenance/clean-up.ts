import { DAY, HOUR, IDEMPOTENCY_HOURS } from '@vonk/schema';
import type { Context } from '../context.ts';

const KEPT_EVENTS = DAY;
const KEPT_TOKENS = 30 * DAY;

/** Deletes what has served: ended sessions, spent links, old answers, events and limits. */
export async function cleanUp(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const before = (span: number) => new Date(now.getTime() - span);
  const { prisma } = ctx.db;
  await prisma.session.deleteMany({ where: { expires_at: { lt: now } } });
  await prisma.oneTimeToken.deleteMany({ where: { expires_at: { lt: before(KEPT_TOKENS) } } });
  await prisma.idempotencyKey.deleteMany({ where: { created_at: { lt: before(IDEMPOTENCY_HOURS * HOUR) } } });
  await prisma.liveEvent.deleteMany({ where: { created_at: { lt: before(KEPT_EVENTS) } } });
  await prisma.rateLimit.deleteMany({ where: { expire: { lt: now.getTime() } } });
}
