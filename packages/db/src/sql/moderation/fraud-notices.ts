import { IS_OPEN } from '../accounts/open-accounts.ts';
import { build, oneBuilt, runBuilt } from '../build.ts';
import { allRows, col } from '../statement.ts';

interface Batch {
  decisionId: string;
  at: Date;
  limit: number;
}

/**
 * Records a warning for members who exchanged messages with a banned account and have none yet; only while the ban is
 * active.
 */
export const noteFraudNotices = allRows(
  { user_id: col.uuid() },
  ({ decisionId, at, limit }: Batch) => [decisionId, at, limit],
  `INSERT INTO fraud_notices (decision_id, user_id, profile_id, created_at)
   SELECT d.id, u.id, d.profile_id, $2
   FROM moderation_decisions d
   JOIN bans b ON b.decision_id = d.id AND b.lifted_at IS NULL
   JOIN conversation_sides own ON own.profile_id = d.profile_id
   JOIN profiles p ON p.id = own.other_profile_id
   JOIN users u ON u.id = p.user_id AND ${IS_OPEN}
   WHERE d.id = $1
     AND EXISTS (SELECT 1 FROM messages m WHERE m.conversation_id = own.conversation_id AND NOT m.held)
     AND NOT EXISTS (SELECT 1 FROM fraud_notices n WHERE n.decision_id = d.id AND n.user_id = u.id)
   ORDER BY u.id LIMIT $3
   ON CONFLICT DO NOTHING RETURNING user_id`,
);

/** Records a correction for members who were warned of a ban that an appeal reversed, and have none yet. */
export const noteFraudCorrections = allRows(
  { user_id: col.uuid() },
  ({ decisionId, at, limit }: Batch) => [decisionId, at, limit],
  `UPDATE fraud_notices SET withdrawn_at = $2
   WHERE decision_id = $1 AND withdrawn_at IS NULL AND user_id = ANY(ARRAY(
     SELECT n.user_id FROM fraud_notices n JOIN moderation_decisions d ON d.id = n.decision_id
     WHERE n.decision_id = $1 AND n.mailed_at IS NOT NULL AND n.withdrawn_at IS NULL AND d.reversed_at IS NOT NULL
     ORDER BY n.user_id LIMIT $3 FOR UPDATE OF n))
   RETURNING user_id`,
);

interface Notice {
  decisionId: string;
  userId: string;
}

const noticeOf = ({ decisionId, userId }: Notice) =>
  build.updateTable('fraud_notices as n').where('n.decision_id', '=', decisionId).where('n.user_id', '=', userId);

/** Claims a warning for sending, once and only while the ban is active; returns the banned account's name. */
export const claimFraudNotice = oneBuilt((notice: Notice, at: Date) =>
  noticeOf(notice)
    .set({ mailed_at: at })
    .from(['bans as b', 'profiles as p'])
    .where('n.mailed_at', 'is', null)
    .whereRef('b.decision_id', '=', 'n.decision_id')
    .where('b.lifted_at', 'is', null)
    .whereRef('p.id', '=', 'n.profile_id')
    .returning(['n.profile_id', 'p.name']),
);

export const giveFraudNoticeBack = runBuilt((notice: Notice) => noticeOf(notice).set({ mailed_at: null }));

/** Claims a correction for sending, once; returns the name of the account it is about. */
export const claimFraudCorrection = oneBuilt((notice: Notice, at: Date) =>
  noticeOf(notice)
    .set({ corrected_at: at })
    .from('profiles as p')
    .where('n.withdrawn_at', 'is not', null)
    .where('n.corrected_at', 'is', null)
    .whereRef('p.id', '=', 'n.profile_id')
    .returning('p.name'),
);

export const giveFraudCorrectionBack = runBuilt((notice: Notice) => noticeOf(notice).set({ corrected_at: null }));
