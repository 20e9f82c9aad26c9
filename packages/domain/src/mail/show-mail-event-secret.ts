import type { Context } from '../context.ts';
import { writeAuditEntry } from '../operators/write-audit-entry.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { findMailEventSecret } from './find-mail-event-secret.ts';

/** Shows an operator the secret that authenticates a site's mail reports, and records this in the audit log. */
export async function showMailEventSecret(
  ctx: Pick<Context, 'db' | 'clock'>,
  { operator, site }: { operator: string; site: SiteRecord },
): Promise<string | null> {
  const secret = await findMailEventSecret(ctx, { siteId: site.id });
  if (secret === null) return null;
  const at = ctx.clock.now();
  await ctx.db.tx((client) => writeAuditEntry(client, { operator, action: 'mail.secret', subject: site.id, at }));
  return secret;
}
