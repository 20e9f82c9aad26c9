import type { Buyer, CodeRow } from '@vonk/db/sql';
import { DAY, TIME_BONUS_WINDOW, WELCOME_DISCOUNT_DAYS } from '@vonk/schema';

type Refusal = 'code_unknown' | 'code_used' | 'code_expired' | 'code_not_valid';

const WINDOWS = { code: null, time_bonus: TIME_BONUS_WINDOW, welcome: WELCOME_DISCOUNT_DAYS * DAY } as const;

/** When a code ends for a member: on its own date, or a fixed time after sign-up; null means never. */
export function endOf(code: Pick<CodeRow, 'kind' | 'expires_at'>, signedUpAt: Date | null): Date | null {
  const window = WINDOWS[code.kind];
  const ends = [code.expires_at?.getTime(), window && signedUpAt ? signedUpAt.getTime() + window : undefined];
  const first = Math.min(...ends.filter((end) => end !== undefined));
  return Number.isFinite(first) ? new Date(first) : null;
}

/** Why a member may not use a code at `now`, whatever the order; null if allowed. */
export function refusalOf(code: CodeRow, buyer: Buyer, now: Date): Refusal | null {
  if (!code.is_active || (code.user_id !== null && code.user_id !== buyer.id)) return 'code_unknown';
  if (code.holder_status === 'paid') return 'code_used';
  const end = endOf(code, buyer.signed_up_at);
  if (end && now >= end) return 'code_expired';
  if (!isForWhomItIs(code, buyer)) return 'code_not_valid';
  return null;
}

function isForWhomItIs(code: CodeRow, buyer: Buyer): boolean {
  if (code.country !== null && code.country !== buyer.country) return false;
  if (code.kind === 'time_bonus') return !buyer.paid_user;
  if (code.kind === 'welcome') return !buyer.paid_user && !buyer.has_bought;
  return true;
}

/** Whether a code applies to an order at this full price and payment method; without a method, to any. */
export function serves(
  code: Pick<CodeRow, 'currency' | 'minimum_order_minor' | 'payment_methods'>,
  { price_minor: price, currency, method }: { price_minor: number; currency: string; method?: string },
): boolean {
  if (code.currency !== null && code.currency !== currency) return false;
  if (code.minimum_order_minor !== null && price < code.minimum_order_minor) return false;
  return method === undefined || code.payment_methods.length === 0 || code.payment_methods.includes(method);
}
