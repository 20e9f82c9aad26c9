import type { Mandate } from '@vonk/db';
import type { Context } from '../../context.ts';

/** The newest mandate of the member's that an order can be charged by: signed, not revoked, and one charge of it paid. */
export function findMandate(ctx: Context, userId: string): Promise<Mandate | null> {
  return ctx.db.prisma.mandate.findFirst({
    where: { user_id: userId, revoked_at: null, payments: { some: { status: 'paid' } } },
    orderBy: { created_at: 'desc' },
  });
}
