import { findMailings, type MailingRow } from '@vonk/db/sql';
import type { Context } from '../context.ts';
import { Refusal } from '../operators/refusal.ts';

/**
 * Finds a mailing by the beginning of its id.
 * @throws Refusal `mailing_unknown`, `mailing_ambiguous`
 */
export async function findMailing(ctx: Pick<Context, 'db'>, beginning: string): Promise<MailingRow> {
  const isPart = /^[0-9a-f-]{4,36}$/.test(beginning);
  const [mailing, other] = isPart ? await findMailings(ctx.db.pool, beginning) : [];
  if (!mailing) throw new Refusal('mailing_unknown', 'There is no mailing of this id.');
  if (other) throw new Refusal('mailing_ambiguous', 'Several ids begin so: write more of it.');
  return mailing;
}
