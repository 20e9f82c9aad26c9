import { readFlagsOf } from '@vonk/db/sql';
import { toMoney } from '@vonk/schema';
import { deviceName, readDevice } from '../accounts/device.ts';
import type { Context } from '../context.ts';
import type { FoundMember } from './find-members.ts';
import { writeAuditEntry } from './write-audit-entry.ts';

const NEWEST = 10;

/**
 * What operators need to help or judge a member: account, money, flags, reports and devices. No address, no messages.
 * Each look is recorded.
 */
export async function showMember(
  ctx: Pick<Context, 'db' | 'clock'>,
  { operator, member }: { operator: string; member: FoundMember },
) {
  const { user_id: userId, profile_id: profileId } = member;
  const { prisma } = ctx.db;
  const newest = { orderBy: { created_at: 'desc' }, take: NEWEST } as const;
  const at = ctx.clock.now();
  await ctx.db.tx((client) => writeAuditEntry(client, { operator, action: 'members.show', subject: userId, at }));
  const [user, payments, entries, flags, about, made, sessions, acts, photos, decisions] = await Promise.all([
    prisma.user.findUniqueOrThrow({
      where: { id: userId },
      select: { language: true, confirmed_at: true, notifications_disabled: true },
    }),
    prisma.payment.findMany({ where: { user_id: userId }, include: { withdrawal: true }, ...newest }),
    prisma.creditEntry.findMany({ where: { user_id: userId }, orderBy: { id: 'desc' }, take: NEWEST }),
    readFlagsOf(ctx.db.pool, userId, NEWEST),
    prisma.report.groupBy({ by: ['reason', 'status'], where: { profile_id: profileId }, _count: true }),
    prisma.report.count({ where: { reporter_user_id: userId } }),
    prisma.session.findMany({ where: { user_id: userId }, orderBy: { last_used_at: 'desc' }, take: NEWEST }),
    prisma.auditEntry.findMany({
      where: {
        subject_kind: 'member',
        subject_id: { in: [userId, profileId] },
        action: { notIn: ['members.show', 'members.find'] },
      },
      orderBy: { id: 'desc' },
      take: NEWEST,
    }),
    prisma.photo.groupBy({ by: ['moderation'], where: { profile_id: profileId }, _count: true }),
    prisma.moderationDecision.findMany({
      where: { user_id: userId, no_action: null },
      include: { strike: true, ban: true },
      orderBy: { decided_at: 'desc' },
      take: NEWEST,
    }),
  ]);
  return {
    ...member,
    ...user,
    payments: payments.map((payment) => ({
      id: payment.id,
      created_at: payment.created_at,
      status: payment.status,
      method: payment.method,
      credits: payment.credits,
      amount: toMoney({ minor: payment.amount_minor, currency: payment.currency }),
      returned: toMoney({ minor: payment.refunded_minor + payment.charged_back_minor, currency: payment.currency }),
      withdrawal: payment.withdrawal && {
        number: payment.withdrawal.number,
        state: payment.withdrawal.state,
        operator: payment.withdrawal.operator,
      },
    })),
    entries: entries.map(({ created_at, reason, amount, balance }) => ({ created_at, reason, amount, balance })),
    flags: flags.map(({ id, kind, signals, created_at, settled_by }) => ({
      id,
      kind,
      signals,
      created_at,
      settled_by,
    })),
    reports: about.map(({ reason, status, _count: count }) => ({ reason, status, count })),
    reports_made: made,
    decisions: decisions.map(
      ({ number, decided_at, removal, sanction, rule, operator: by, reversed_at, strike, ban }) => ({
        number,
        decided_at,
        removal,
        sanction,
        rule,
        operator: by,
        is_over: isOver(
          { reversed_at, ends_at: strike?.expires_at ?? ban?.until ?? null, lifted_at: ban?.lifted_at ?? null },
          at,
        ),
      }),
    ),
    photos: photos.map(({ moderation, _count: count }) => ({ moderation, count })),
    devices: sessions.map(({ user_agent, created_at, last_used_at }) => ({
      name: deviceName('en', readDevice(user_agent)),
      created_at,
      last_used_at,
    })),
    acts: acts.map(({ at: when, operator: by, action, data }) => ({ at: when, operator: by, action, data })),
  };
}

/** Whether it no longer applies: undone, lifted or expired. */
function isOver(
  decision: { reversed_at: Date | null; lifted_at: Date | null; ends_at: Date | null },
  at: Date,
): boolean {
  const { reversed_at, lifted_at, ends_at } = decision;
  return Boolean(reversed_at || lifted_at || (ends_at && ends_at <= at));
}

export type ShownMember = Awaited<ReturnType<typeof showMember>>;
