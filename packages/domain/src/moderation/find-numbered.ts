import type { Queryable } from '@vonk/db/sql';
import { Refusal, type RefusalCode } from '../operators/refusal.ts';

/** A function that finds the only row with a number, as people write it; numbers are unique only within a site. */
export const findsNumbered =
  <Row>(
    read: (db: Queryable, wanted: { number: string; siteId: string | null }) => Promise<Row[]>,
    code: RefusalCode,
    message: string,
  ) =>
  async (db: Queryable, { number, siteId = null }: { number: string; siteId?: string | null }): Promise<Row> => {
    const [row, other] = await read(db, { number: number.trim().toUpperCase(), siteId });
    if (!row) throw new Refusal(code, message);
    if (other) throw new Refusal('number_ambiguous', 'Several sites have this number: add --site <domain>.');
    return row;
  };
