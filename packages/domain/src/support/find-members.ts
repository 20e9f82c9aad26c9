import { type FoundMemberRow, findMembersByEmail, findMembersByIds, findMembersByName } from '@vonk/db/sql';
import type { Context } from '../context.ts';
import { Refusal } from '../operators/refusal.ts';
import { ageAt } from '../people/age.ts';

type Looking = Pick<Context, 'db' | 'clock' | 'sites'>;

export interface FoundMember extends Omit<FoundMemberRow, 'site_id' | 'date_of_birth'> {
  /** Its domain. */
  site: string;
  age: number;
}

/** Fewer of an id would be a guess. */
const LEAST_DIGITS = 8;
const DIGITS = 32;
const MOST_NAMED = 5;

/** Members of an e-mail address, of an id or its beginning, or of a name. */
export async function findMembers(
  ctx: Looking,
  { words, limit }: { words: string; limit: number },
): Promise<FoundMember[]> {
  const asked = words.trim();
  const rows = await read(ctx, asked, limit);
  const now = ctx.clock.now();
  return Promise.all(
    rows.map(async ({ site_id, date_of_birth, ...row }) => ({
      ...row,
      site: (await ctx.sites.byId(site_id)).domain,
      age: ageAt(date_of_birth, now),
    })),
  );
}

async function read({ db: { pool } }: Looking, asked: string, limit: number): Promise<FoundMemberRow[]> {
  if (asked === '') return [];
  if (asked.includes('@')) return findMembersByEmail(pool, asked.toLowerCase(), limit);
  const digits = asked.toLowerCase().replaceAll('-', '');
  const isId = digits.length >= LEAST_DIGITS && /^[0-9a-f]{1,32}$/.test(digits);
  if (!isId) return findMembersByName(pool, asked, limit);
  const found = await findMembersByIds(
    pool,
    { from: digits.padEnd(DIGITS, '0'), to: digits.padEnd(DIGITS, 'f') },
    limit,
  );
  return found.length > 0 ? found : findMembersByName(pool, asked, limit);
}

/**
 * The one member of an e-mail address, an id or its beginning, or a name.
 * @throws Refusal `member_unknown`, `member_ambiguous`
 */
export async function findMember(ctx: Looking, words: string): Promise<FoundMember> {
  const [member, ...others] = await findMembers(ctx, { words, limit: MOST_NAMED });
  if (!member) throw new Refusal('member_unknown', 'No member is found by this.');
  if (others.length === 0) return member;
  const named = [member, ...others].map(({ user_id, site }) => `${user_id} (${site})`).join(', ');
  throw new Refusal('member_ambiguous', `Several members are found by this: ${named}.`);
}
