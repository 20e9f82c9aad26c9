import { build, oneBuiltValue } from '../build.ts';
import { fieldsOf, noRows } from '../statement.ts';

/** Valid until the appeal period of the decision ends, or until `until` if that is earlier. */
export const insertAppealToken = noRows(
  fieldsOf<{ tokenHash: Buffer; decisionId: string; until: Date | null }>('tokenHash', 'decisionId', 'until'),
  `INSERT INTO appeal_tokens (token_hash, decision_id, expires_at)
   SELECT $1, id, LEAST(appeal_until, $3) FROM moderation_decisions WHERE id = $2`,
);

/** The decision that a token is for, if the member's account still exists. */
export const findAppealToken = oneBuiltValue(
  ({ tokenHash, siteId, now }: { tokenHash: Buffer; siteId: string; now: Date }) =>
    build
      .selectFrom('appeal_tokens as t')
      .innerJoin('moderation_decisions as d', 'd.id', 't.decision_id')
      .select('t.decision_id')
      .where('t.token_hash', '=', tokenHash)
      .where('t.expires_at', '>', now)
      .where('d.site_id', '=', siteId)
      .where('d.user_id', 'is not', null),
);
