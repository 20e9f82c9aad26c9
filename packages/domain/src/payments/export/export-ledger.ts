import { type ExportedEntry, readEntriesBelow } from '@vonk/db/sql';
import { paymentMethodName, translate } from '@vonk/i18n';
import { type Locale, minorDigits } from '@vonk/schema';
import type { SessionMember } from '../../accounts/find-session.ts';
import type { Context } from '../../context.ts';
import { BYTE_ORDER_MARK, type Cell, csvLines } from './csv-lines.ts';
import { COLUMN_WORDS, REASON_WORDS } from './reason-words.ts';

/** Entries read and held in memory at a time. */
const CHUNK = 1000;

/**
 * Streams the member's ledger as CSV, newest first, in chunks: no connection is held while a slow reader takes the next
 * one. Leaves out payments that brought no credits.
 */
export async function* exportLedger(
  ctx: Context,
  { member, locale }: { member: SessionMember; locale: Locale },
): AsyncGenerator<string> {
  const head = Object.values(COLUMN_WORDS).map((text) => translate(locale, text));
  yield BYTE_ORDER_MARK + csvLines(locale, [head]);
  let below: string | null = null;
  do {
    const entries: ExportedEntry[] = await readEntriesBelow(ctx.db.pool, member.userId, { below, limit: CHUNK });
    if (entries.length > 0)
      yield csvLines(
        locale,
        entries.map((entry) => cellsOf(entry, locale)),
      );
    below = entries.length < CHUNK ? null : (entries.at(-1)?.id ?? null);
  } while (below !== null);
}

/** In the order of `COLUMN_WORDS`. */
function cellsOf(entry: ExportedEntry, locale: Locale): Cell[] {
  const { amount, money_minor: minor, currency, method } = entry;
  return [
    entry.created_at.toISOString(),
    translate(locale, REASON_WORDS[entry.reason]),
    amount > 0 ? amount : null,
    amount < 0 ? -amount : null,
    entry.balance,
    minor !== null && currency ? minor / 10 ** minorDigits(currency) : null,
    minor === null ? null : currency,
    entry.payment_id,
    method && paymentMethodName(locale, method),
  ];
}
