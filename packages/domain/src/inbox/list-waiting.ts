import { readWaiting, type WaitingQuery, type WaitingRow } from '@vonk/db/sql';
import { ageAt } from '../profiles/age.ts';
import type { InboxContext } from './inbox-context.ts';
import { wordsOf } from './words-of.ts';

export interface WaitingFilter {
  siteId?: string;
  /** The member's language. */
  language?: string;
  /** Only conversations this operator claimed or was handed. */
  claimedBy?: string;
  /** Only unclaimed conversations. */
  unclaimed?: boolean;
  /** The last entry of the previous page. */
  after?: WaitingQuery['after'];
  limit: number;
}

export type WaitingConversation = Omit<
  WaitingRow,
  'site_id' | 'member_date_of_birth' | 'last_gift' | 'last_has_photo'
> & {
  site: string;
  member_age: number;
};

/** Members waiting for a fictional profile's answer, longest wait first. */
export async function listWaiting(ctx: InboxContext, filter: WaitingFilter): Promise<WaitingConversation[]> {
  const now = ctx.clock.now();
  const rows = await readWaiting(ctx.db.pool, {
    siteId: filter.siteId ?? null,
    language: filter.language ?? null,
    claimedBy: filter.claimedBy ?? null,
    unclaimed: filter.unclaimed ?? false,
    after: filter.after ?? null,
    limit: filter.limit,
    at: now,
  });
  return Promise.all(
    rows.map(async ({ site_id, member_date_of_birth, last_gift, last_has_photo, ...row }) => ({
      ...row,
      last_text: wordsOf({ text: row.last_text, gift: last_gift, hasPhoto: last_has_photo }),
      site: (await ctx.sites.byId(site_id)).domain,
      member_age: ageAt(member_date_of_birth, now),
    })),
  );
}
