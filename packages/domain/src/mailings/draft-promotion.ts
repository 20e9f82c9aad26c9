import type { Context } from '../context.ts';
import { readCode } from '../discounts/read-codes.ts';
import { Refusal } from '../operators/refusal.ts';
import { type DraftOptions, draftMailing, type MailingDraft } from './draft-mailing.ts';
import type { PromotionContent } from './promotions.ts';

/**
 * Drafts a mailing of a discount code that any member can use, takes a percentage off any order by any payment method,
 * and has an end.
 * @throws Refusal `code_not_mailable`
 */
export async function draftPromotion(
  ctx: Pick<Context, 'db' | 'clock'>,
  { code, ...options }: DraftOptions & { code: string },
): Promise<MailingDraft> {
  const row = await readCode(ctx.db.pool, { siteId: options.site.id, userId: null, code: code.toUpperCase() });
  const isMailable =
    row !== null &&
    row.kind === 'code' &&
    row.is_active &&
    row.user_id === null &&
    row.percentage !== null &&
    row.minimum_order_minor === null &&
    row.payment_methods.length === 0 &&
    row.expires_at !== null &&
    row.expires_at > ctx.clock.now();
  if (!isMailable) {
    throw new Refusal(
      'code_not_mailable',
      'The site needs a discount code like this that is active, is nobody’s own, takes per cents off any order however it is paid, and has an end that is to come.',
    );
  }
  const content: PromotionContent = { code: row.code };
  return draftMailing(ctx, { ...options, kind: 'promotion', content });
}
