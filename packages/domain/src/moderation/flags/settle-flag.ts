import { settleFlag as settle } from '@vonk/db/sql';
import type { Context } from '../../context.ts';
import { Refusal } from '../../operators/refusal.ts';
import { writeAuditEntry } from '../../operators/write-audit-entry.ts';
import { findFlag } from './find-flag.ts';

/**
 * Marks a flag as dealt with by an operator.
 * @throws Refusal `flag_unknown`, `flag_settled`
 */
export async function settleFlag(
  ctx: Pick<Context, 'db' | 'clock'>,
  { operator, flag: beginning }: { operator: string; flag: string },
): Promise<void> {
  const { id, user_id: user, kind } = await findFlag(ctx, beginning);
  const at = ctx.clock.now();
  await ctx.db.tx(async (client) => {
    if (!(await settle(client, { id, operator, at }))) throw new Refusal('flag_settled', 'It was settled before.');
    await writeAuditEntry(client, { operator, action: 'flags.settle', subject: id, data: { user, kind }, at });
  });
}
