import { anyOf, build, runBuilt } from '../build.ts';

/** Sets until when the session counts as having a visible page. */
export const openPageUntil = runBuilt((tokenHash: Buffer, until: Date) =>
  build.updateTable('sessions').set({ page_open_until: until }).where('token_hash', '=', tokenHash),
);

/** Extends those that were not closed since. */
export const keepPagesOpenUntil = runBuilt((tokenHashes: readonly Buffer[], until: Date) =>
  build
    .updateTable('sessions')
    .set({ page_open_until: until })
    .where('token_hash', '=', anyOf(tokenHashes))
    .where('page_open_until', 'is not', null),
);

export const closePageOf = runBuilt((tokenHash: Buffer) =>
  build
    .updateTable('sessions')
    .set({ page_open_until: null })
    .where('token_hash', '=', tokenHash)
    .where('page_open_until', 'is not', null),
);
