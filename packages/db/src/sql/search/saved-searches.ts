import { allBuilt, anyBuilt, deleteWhere, insertsInto, selectWhere } from '../build.ts';

export type SavedSearchRow = Awaited<ReturnType<typeof readSavedSearches>>[number];

/** Newest first. */
export const readSavedSearches = allBuilt(({ userId }: { userId: string }) =>
  selectWhere('saved_searches', { user_id: userId })
    .select(['id', 'filters', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc'),
);

export const insertSavedSearch = insertsInto('saved_searches');

/** False if the member has no such search. */
export const deleteSavedSearch = anyBuilt(({ id, userId }: { id: string; userId: string }) =>
  deleteWhere('saved_searches', { id, user_id: userId }).returning('id'),
);
