import { preparedOne, type Queryable } from '@vonk/db/sql';
import { type MailRequest, renderMail } from '@vonk/mails';
import type { Locale } from '@vonk/schema';
import type { Context } from '../context.ts';
import { sendMail } from '../mail/send-mail.ts';
import type { MailPurpose } from '../mail/suppressions.ts';
import { mailSite } from '../sites/mail-site.ts';

export interface MailReader {
  id: string;
  site_id: string;
  email: string;
  language: Locale;
  status: 'active' | 'banned' | 'deleted';
  name: string;
}

/**
 * The member as the post finds one, banned and deleted ones too; null once the account is erased, and where nobody
 * confirmed the address, which may be anybody's.
 */
export function findMailReader(db: Queryable, userId: string): Promise<MailReader | null> {
  return preparedOne(
    db,
    `SELECT u.id, u.site_id, u.email, u.language, u.status, p.name FROM users u JOIN profiles p ON p.user_id = u.id
     WHERE u.id = $1 AND u.confirmed_at IS NOT NULL AND (u.status <> 'deleted'
       OR EXISTS (SELECT 1 FROM deletions d WHERE d.user_id = u.id AND d.account_erased_at IS NULL))`,
    [userId],
  );
}

type Contents<R = MailRequest> = R extends MailRequest ? Omit<R, 'locale' | 'site'> : never;

/** What the law or safety obliges to tell goes out as what is asked for does: only an address that bounced stops it. */
export async function mailMember(
  ctx: Context,
  {
    reader,
    cause,
    contents,
    purpose = 'requested',
  }: {
    reader: MailReader;
    cause: string;
    contents: Contents;
    purpose?: MailPurpose;
  },
): Promise<void> {
  const site = await ctx.sites.byId(reader.site_id);
  const { language: locale } = reader;
  const mail = await renderMail({ ...contents, locale, site: mailSite(ctx, site, locale) } as MailRequest);
  await sendMail(ctx, { site, to: reader.email, userId: reader.id, cause, purpose, mail });
}
