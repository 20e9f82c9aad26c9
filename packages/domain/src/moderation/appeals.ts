import { type AppealRow, findAppeals, readOpenAppeals } from '@vonk/db/sql';
import { writeAuditEntry } from '../operators/write-audit-entry.ts';
import { findsNumbered } from './find-numbered.ts';
import type { ModerationContext } from './moderation-context.ts';

export type { AppealRow };

/** Unanswered appeals, oldest first. */
export function listAppeals(
  ctx: Pick<ModerationContext, 'db'>,
  { siteId = null, limit }: { siteId?: string | null; limit: number },
): Promise<AppealRow[]> {
  return readOpenAppeals(ctx.db.pool, { siteId, limit });
}

/** @throws Refusal `appeal_unknown`, `number_ambiguous` */
export const findAppeal = findsNumbered(findAppeals, 'appeal_unknown', 'No appeal has this number.');

/**
 * An appeal with the decision it is about. The view is recorded in the audit log.
 * @throws Refusal `appeal_unknown`, `number_ambiguous`
 */
export async function showAppeal(
  ctx: Pick<ModerationContext, 'db' | 'clock'>,
  { operator, number, siteId }: { operator: string; number: string; siteId?: string | null },
): Promise<AppealRow> {
  const found = await findAppeal(ctx.db.pool, { number, siteId });
  await writeAuditEntry(ctx.db.pool, {
    operator,
    action: 'appeals.show',
    subject: found.id,
    data: { number: found.number },
    at: ctx.clock.now(),
  });
  return found;
}
