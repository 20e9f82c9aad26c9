import type { Context } from '../context.ts';
import { type ExportedFile, exportAccount } from '../privacy/export-account.ts';
import type { FoundMember } from './find-members.ts';
import { writeAuditEntry } from './write-audit-entry.ts';

/**
 * The export that the member would get, for one who cannot log in, e.g. because of a ban. The audit entry is written
 * before any data is read.
 */
export async function* exportMember(
  ctx: Pick<Context, 'db' | 'clock' | 'storage'>,
  { operator, member }: { operator: string; member: Pick<FoundMember, 'user_id' | 'profile_id'> },
): AsyncGenerator<ExportedFile, void> {
  const { user_id: userId, profile_id: profileId } = member;
  await writeAuditEntry(ctx.db.pool, { operator, action: 'members.export', subject: userId, at: ctx.clock.now() });
  yield* exportAccount(ctx, { member: { userId, profileId } });
}
