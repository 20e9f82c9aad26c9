import { lockOrder } from '@vonk/db/sql';
import { renderReceipts } from '@vonk/mails';
import { AppError, type Locale } from '@vonk/schema';
import type { SessionMember } from '../../accounts/find-session.ts';
import type { Context } from '../../context.ts';
import { issueReceipts } from './issue-receipts.ts';
import { receiptFileName } from './receipt-number.ts';
import { FOR_PRINT, type PrintableReceipt, toDocument } from './to-document.ts';

/**
 * The receipt of the member's payment as a PDF, with a page for each credit note. Payments from before receipts existed
 * get theirs now.
 * @throws AppError `not_found` if the payment is not the member's or not paid.
 */
export async function getReceipt(
  ctx: Context,
  { member, paymentId, locale }: { member: SessionMember; paymentId: string; locale: Locale },
): Promise<{ name: string; content: Buffer }> {
  const own = { id: paymentId, user_id: member.userId, status: 'paid' };
  const payment = await ctx.db.prisma.payment.findFirst({ where: own, select: { site_id: true } });
  if (!payment) throw new AppError('not_found');
  let rows = await readReceipts(ctx, paymentId);
  if (rows.length === 0) {
    await issueLate(ctx, paymentId);
    rows = await readReceipts(ctx, paymentId);
  }
  const [first] = rows;
  if (!first) throw new Error(`payment ${paymentId} is paid and has no receipt`);
  const site = await ctx.sites.byId(payment.site_id);
  const content = await renderReceipts({
    locale,
    timeZone: site.time_zone,
    supportEmail: site.support_email,
    documents: rows.map((row) => toDocument(row, locale)),
  });
  return { name: receiptFileName(site, first), content };
}

function readReceipts(ctx: Context, paymentId: string): Promise<PrintableReceipt[]> {
  return ctx.db.prisma.receipt.findMany({
    where: { payment_id: paymentId },
    include: FOR_PRINT,
    orderBy: [{ year: 'asc' }, { sequence: 'asc' }],
  });
}

async function issueLate(ctx: Context, paymentId: string): Promise<void> {
  await ctx.db.tx(async (client) => {
    await lockOrder(client, paymentId);
    await issueReceipts(client, { paymentId, at: ctx.clock.now() });
  });
}
