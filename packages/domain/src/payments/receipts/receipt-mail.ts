import { renderReceipts } from '@vonk/mails';
import type { Locale } from '@vonk/schema';
import type { Context } from '../../context.ts';
import { sendWritten } from '../../mail/write-mail.ts';
import { siteOrigin } from '../../sites/site-origin.ts';
import { receiptFileName } from './receipt-number.ts';
import { FOR_PRINT, toDocument } from './to-document.ts';

/** Mails a receipt or credit note to its buyer, even if banned or deleted. An erased member has no address. */
export async function sendReceiptMail(ctx: Context, { receiptId }: { receiptId: string }): Promise<void> {
  const row = await ctx.db.prisma.receipt.findUnique({ where: { id: receiptId }, include: FOR_PRINT });
  if (!row) return;
  const { user, site_id: siteId, id: paymentId } = row.payment;
  const locale = user.language as Locale;
  const site = await ctx.sites.byId(siteId);
  const document = toDocument(row, locale);
  const link = `${siteOrigin(ctx, site)}/transactions/${paymentId}`;
  const pdf = await renderReceipts({
    locale,
    timeZone: site.time_zone,
    supportEmail: site.support_email,
    documents: [document],
  });
  await sendWritten(ctx, {
    site,
    to: user.email,
    locale,
    userId: user.id,
    cause: `receipt.${receiptId}`,
    purpose: 'service',
    content: { kind: 'receipt', data: { document, link } },
    attachments: [{ name: receiptFileName(site, row), type: 'application/pdf', content: pdf }],
  });
}
