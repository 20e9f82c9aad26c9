import type { Context } from '../../context.ts';
import { askingProvider } from '../asking-provider.ts';

/** Revokes a mandate at the provider, so that it cannot be charged again. A mandate unknown there is not an error. */
export async function revokeMandate(ctx: Context, { mandateId }: { mandateId: string }): Promise<void> {
  const mandate = await ctx.db.prisma.mandate.findUnique({ where: { id: mandateId } });
  if (!mandate?.revoked_at) return;
  await askingProvider(() =>
    ctx.payments.revokeMandate({
      customerId: mandate.provider_customer_id,
      mandateId: mandate.provider_mandate_id,
      idempotencyKey: `revoke-${mandateId}`,
    }),
  );
}
