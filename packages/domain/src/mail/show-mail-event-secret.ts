import type { Context } from '../context.ts';
import { writeAuditEntry } from '../operators/write-audit-entry.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { findMailEventSecret } from './find-mail-event-secret.ts';

/** Tells an operator the secret by which reports on a site's mails are let in, and keeps that it was told. */
export async function showMailEventSecret(
  ctx: Pick<Context, 'db' | 'clock'>,
  { operator, site }: { operator: string; site: SiteRecord },
): Promise<string | null> {
  const secret = await findMailEventSecret(ctx, { siteId: site.id });
  if (secret === null) return null;
  const subject = { kind: 'site', id: site.id } as const;
  const at = ctx.clock.now();
  await ctx.db.tx((client) => writeAuditEntry(client, { operator, action: 'mail.secret', subject, at }));
  return secret;
}
