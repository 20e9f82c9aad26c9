import type { Context } from '../../context.ts';
import { askingProvider } from '../asking-provider.ts';

/** Has the provider forget a mandate by which nobody is to be charged again; one that it does not know is no failure. */
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
