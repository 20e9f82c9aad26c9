import type { FlagKind } from '@vonk/schema/constants';
import { sql } from 'kysely';
import { allBuilt, anyBuilt, build, deleteWhere, type RowOf, runBuilt, updateWhere } from '../build.ts';
import { fieldsOf, noRows } from '../statement.ts';

/** Raises a flag; if one of this kind is open, adds the finding to it. */
export const raiseFlag = noRows(
  fieldsOf<{ id: string; userId: string; kind: FlagKind; signals: readonly string[]; at: Date }>(
    'id',
    'userId',
    'kind',
    'signals',
    'at',
  ),
  `INSERT INTO member_flags AS f (id, user_id, kind, signals, created_at) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (user_id, kind) WHERE settled_at IS NULL DO UPDATE
   SET signals = ARRAY(SELECT DISTINCT s FROM unnest(f.signals || excluded.signals) s ORDER BY s)`,
);

/** Removes a flag whose finding no longer applies and that was not reviewed. */
export const dropFlag = runBuilt((userId: string, kind: FlagKind) =>
  deleteWhere('member_flags', { user_id: userId, kind, settled_at: null }),
);

const flags = build
  .selectFrom('member_flags as f')
  .innerJoin('profiles as p', 'p.user_id', 'f.user_id')
  .select(['f.id', 'f.user_id', 'p.id as profile_id', 'p.site_id', 'p.name', 'f.kind', 'f.signals'])
  .select(['f.created_at', 'f.settled_at', 'f.settled_by']);
export type FlagRow = RowOf<typeof flags>;

/** Flags not reviewed yet, oldest first. */
export const readOpenFlags = allBuilt(({ siteId, limit }: { siteId: string | null; limit: number }) => {
  const open = flags.where('f.settled_at', 'is', null).orderBy('f.created_at').orderBy('f.id').limit(limit);
  return siteId === null ? open : open.where('p.site_id', '=', siteId);
});

/** A flag by the beginning of its id; two if that is ambiguous. */
export const findFlags = allBuilt(({ from, to }: { from: string; to: string }) =>
  flags.where('f.id', '>=', from).where('f.id', '<=', to).orderBy('f.id').limit(sql.lit(2)),
);

/** All flags of a member, newest first. */
export const readFlagsOf = allBuilt((userId: string, limit: number) => {
  const newestFirst = flags.orderBy('f.created_at', 'desc').orderBy('f.id', 'desc');
  return newestFirst.where('f.user_id', '=', userId).limit(limit);
});

/** False if it was already settled, or no longer exists. */
export const settleFlag = anyBuilt(({ id, operator, at }: { id: string; operator: string; at: Date }) =>
  updateWhere('member_flags', { id, settled_at: null }).set({ settled_at: at, settled_by: operator }).returning('id'),
);
