import type { Mandate } from '@vonk/db';
import type { Context } from '../../context.ts';

/** The member's newest mandate that can be charged: signed, not revoked, and with at least one paid charge. */
export function findMandate(ctx: Context, userId: string): Promise<Mandate | null> {
  return ctx.db.prisma.mandate.findFirst({
    where: { user_id: userId, revoked_at: null, payments: { some: { status: 'paid' } } },
    orderBy: { created_at: 'desc' },
  });
}
