import { type FoundMemberRow, findMembersByEmail, findMembersByIds, findMembersByName } from '@vonk/db/sql';
import type { Context } from '../context.ts';
import { ageAt } from '../profiles/age.ts';
import { Refusal } from './refusal.ts';
import { writeAuditEntry } from './write-audit-entry.ts';

type Looking = Pick<Context, 'db' | 'clock' | 'sites'>;

export interface FoundMember extends Omit<FoundMemberRow, 'site_id' | 'date_of_birth'> {
  /** The site's domain. */
  site: string;
  age: number;
}

/** A shorter prefix of an id would be a guess. */
const LEAST_DIGITS = 8;
const DIGITS = 32;
const MOST_NAMED = 5;

/**
 * Finds members by e-mail address, by id or its prefix, or by name. The audit log records the operator and the kind of
 * search for each member found, never the search text.
 */
export async function searchForMembers(
  ctx: Looking,
  { operator, words, limit }: { operator: string; words: string; limit: number },
): Promise<FoundMember[]> {
  const { by, rows } = await read(ctx, words.trim(), limit);
  const at = ctx.clock.now();
  await ctx.db.tx(async (client) => {
    const act = { operator, action: 'members.find', at, data: { by, found: rows.length } } as const;
    for (const { user_id: id } of rows) await writeAuditEntry(client, { ...act, subject: id });
    if (rows.length === 0) await writeAuditEntry(client, { ...act, subject: by, kind: 'search' });
  });
  return toFound(ctx, rows);
}

function toFound(ctx: Looking, rows: FoundMemberRow[]): Promise<FoundMember[]> {
  const now = ctx.clock.now();
  return Promise.all(
    rows.map(async ({ site_id, date_of_birth, ...row }) => ({
      ...row,
      site: (await ctx.sites.byId(site_id)).domain,
      age: ageAt(date_of_birth, now),
    })),
  );
}

interface Search {
  by: 'email' | 'id' | 'name';
  rows: FoundMemberRow[];
}

async function read({ db: { pool } }: Looking, asked: string, limit: number): Promise<Search> {
  if (asked === '') return { by: 'name', rows: [] };
  if (asked.includes('@')) return { by: 'email', rows: await findMembersByEmail(pool, asked.toLowerCase(), limit) };
  const digits = asked.toLowerCase().replaceAll('-', '');
  if (digits.length >= LEAST_DIGITS && /^[0-9a-f]{1,32}$/.test(digits)) {
    const range = { from: digits.padEnd(DIGITS, '0'), to: digits.padEnd(DIGITS, 'f') };
    const rows = await findMembersByIds(pool, range, limit);
    if (rows.length > 0) return { by: 'id', rows };
  }
  return { by: 'name', rows: await findMembersByName(pool, asked, limit) };
}

/**
 * Finds the one member with this e-mail address, id or prefix, or name, for an act that is itself recorded.
 * @throws Refusal `member_unknown`, `member_ambiguous`
 */
export async function findMember(ctx: Looking, words: string): Promise<FoundMember> {
  const { rows } = await read(ctx, words.trim(), MOST_NAMED);
  const [member, ...others] = await toFound(ctx, rows);
  if (!member) throw new Refusal('member_unknown', 'No member is found by this.');
  if (others.length === 0) return member;
  const named = [member, ...others].map(({ user_id, site }) => `${user_id} (${site})`).join(', ');
  throw new Refusal('member_ambiguous', `Several members are found by this: ${named}.`);
}
