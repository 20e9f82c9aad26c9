import { anyOf, runBuilt, updateWhere } from '../build.ts';

/** Sets until when the session counts as having a visible page. */
export const openPageUntil = runBuilt((tokenHash: Buffer, until: Date) =>
  updateWhere('sessions', { token_hash: tokenHash }).set({ page_open_until: until }),
);

/** Extends those that were not closed since. */
export const keepPagesOpenUntil = runBuilt((tokenHashes: readonly Buffer[], until: Date) =>
  updateWhere('sessions', { token_hash: anyOf(tokenHashes) })
    .set({ page_open_until: until })
    .where('page_open_until', 'is not', null),
);

export const closePageOf = runBuilt((tokenHash: Buffer) =>
  updateWhere('sessions', { token_hash: tokenHash })
    .set({ page_open_until: null })
    .where('page_open_until', 'is not', null),
);
