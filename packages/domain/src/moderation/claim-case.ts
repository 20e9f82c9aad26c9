import { endCaseClaim, writeCaseClaim } from '@vonk/db/sql';
import { HOUR } from '@vonk/schema';
import { writeAuditEntry } from '../operators/write-audit-entry.ts';
import { lockCase } from './lock-case.ts';
import type { ModerationContext } from './moderation-context.ts';

/** Claims expire, so that nothing waits for an operator who went home. */
const CLAIM_LENGTH = HOUR;

interface Claim {
  operator: string;
  caseId: string;
}

/**
 * Takes reports into review for an hour; claiming again extends it.
 * @throws Refusal `case_unknown`, `case_decided`, `claimed`
 */
export async function claimCase(ctx: ModerationContext, { operator, caseId }: Claim): Promise<{ until: Date }> {
  const at = ctx.clock.now();
  const until = new Date(at.getTime() + CLAIM_LENGTH);
  await ctx.db.tx(async (client) => {
    await lockCase(client, { id: caseId, operator, now: at });
    await writeCaseClaim(client, { id: caseId, operator, until });
    await writeAuditEntry(client, { operator, action: 'reports.claim', subject: caseId, at });
  });
  return { until };
}

/**
 * Releases reports that are in review.
 * @throws Refusal `case_unknown`, `case_decided`, `claimed`
 */
export async function releaseCase(ctx: ModerationContext, { operator, caseId }: Claim): Promise<void> {
  const at = ctx.clock.now();
  await ctx.db.tx(async (client) => {
    await lockCase(client, { id: caseId, operator, now: at });
    await endCaseClaim(client, caseId);
    await writeAuditEntry(client, { operator, action: 'reports.release', subject: caseId, at });
  });
}
