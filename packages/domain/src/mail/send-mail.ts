import { keepTrying } from '@vonk/db';
import { type MailAttachment, MailRefusedError } from '@vonk/ports';
import type { Context } from '../context.ts';
import { isErasedAddress } from '../privacy/erased-address.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { REFERENCE_HEADER, writeReference } from './mail-reference.ts';
import { isSuppressed, type MailPurpose, suppressAddress } from './suppressions.ts';

export interface MailToSend {
  site: SiteRecord;
  to: string;
  /** The member it goes to; absent for an address that anyone may have entered. */
  userId?: string;
  /** `<kind>.<id>`: the same for each attempt to send a mail, so that receivers can recognise duplicates. */
  cause: string;
  purpose: MailPurpose;
  mail: { subject: string; text: string; html: string };
  headers?: Record<string, string>;
  attachments?: readonly MailAttachment[];
}

/**
 * All mails are sent through here. Sends nothing to an address suppressed for this purpose; an address that the server
 * reports as unknown becomes suppressed. Otherwise throws what the mail port throws; short database outages are
 * retried, since they say nothing about the mail.
 */
export async function sendMail(ctx: Context, options: MailToSend): Promise<'sent' | 'suppressed' | 'bounced'> {
  const { site, to, userId = null, cause, purpose, mail, headers, attachments } = options;
  const reader = { companyId: site.company_id, address: to.toLowerCase() };
  if (isErasedAddress(to)) return 'suppressed';
  if (await keepTrying(() => isSuppressed(ctx.db.pool, { ...reader, purpose }))) {
    ctx.logger.info({ cause }, 'a mail was not sent: its address is suppressed');
    return 'suppressed';
  }
  try {
    await ctx.mail.send({
      messageId: `<${cause}@${site.domain}>`,
      from: { name: site.mail_name, address: site.mail_address },
      to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      headers: { ...headers, [REFERENCE_HEADER]: writeReference(ctx, { ...reader, userId }) },
      attachments,
    });
    return 'sent';
  } catch (error) {
    if (!(error instanceof MailRefusedError && error.refusesAddress)) throw error;
    const now = ctx.clock.now();
    const bounced = { ...reader, reason: 'bounce', eventId: null, now } as const;
    await keepTrying(() => ctx.db.tx((client) => suppressAddress(client, bounced)));
    ctx.logger.info({ cause }, 'the mail server knows of no such address');
    return 'bounced';
  }
}
