import { anyOf, build, rows } from '../build.ts';
import type { Queryable } from '../query.ts';

/** Sets until when the session counts as having a visible page. */
export async function openPageUntil(db: Queryable, tokenHash: Buffer, until: Date): Promise<void> {
  await rows(db, build.updateTable('sessions').set({ page_open_until: until }).where('token_hash', '=', tokenHash));
}

/** Extends those that were not closed since. */
export async function keepPagesOpenUntil(db: Queryable, tokenHashes: readonly Buffer[], until: Date): Promise<void> {
  const update = build
    .updateTable('sessions')
    .set({ page_open_until: until })
    .where('token_hash', '=', anyOf(tokenHashes))
    .where('page_open_until', 'is not', null);
  await rows(db, update);
}

export async function closePageOf(db: Queryable, tokenHash: Buffer): Promise<void> {
  const update = build
    .updateTable('sessions')
    .set({ page_open_until: null })
    .where('token_hash', '=', tokenHash)
    .where('page_open_until', 'is not', null);
  await rows(db, update);
}
