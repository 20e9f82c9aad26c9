import { sql, type Updateable } from 'kysely';
import type { Appeal } from '../../generated/tables.ts';
import { allBuilt, anyBuilt, build, oneBuilt, type RowOf, runBuilt, selectWhere, updateWhere } from '../build.ts';
import { anyRow, col, fieldsOf } from '../statement.ts';

/** False if the number is taken, or the decision was already appealed: then nothing was written. */
export const insertAppeal = anyRow(
  { id: col.uuid() },
  fieldsOf<{ id: string; number: string; text: string; at: Date; decisionId: string }>(
    'id',
    'number',
    'text',
    'at',
    'decisionId',
  ),
  `INSERT INTO appeals (id, site_id, decision_id, number, text, first_operator, created_at)
   SELECT $1, d.site_id, d.id, $2, $3, d.operator, $4 FROM moderation_decisions d WHERE d.id = $5
   ON CONFLICT DO NOTHING RETURNING id`,
);

export const isAppealed = anyBuilt((decisionId: string) =>
  selectWhere('appeals', { decision_id: decisionId }).select('id'),
);

const appeals = build
  .selectFrom('appeals as a')
  .innerJoin('moderation_decisions as d', 'd.id', 'a.decision_id')
  .innerJoin('sites as s', 's.id', 'a.site_id')
  .leftJoin('users as u', 'u.id', 'd.user_id')
  .leftJoin('profiles as p', 'p.id', 'd.profile_id')
  .select(['a.id', 'a.number', 's.domain as site', 'a.state', 'a.created_at', 'a.operator', 'a.text', 'a.answer'])
  /** The operator who took the decision, who must not judge the appeal. */
  .select(['a.first_operator', 'u.language', 'd.number as decision', 'd.decided_at', 'd.removal', 'd.sanction'])
  .select(['d.until', 'd.rule', 'd.law', 'd.profile_id', 'p.name'])
  .select(({ ref }) => ref('d.facts').$notNull().as('facts'));
export type AppealRow = RowOf<typeof appeals>;

/** Open appeals, oldest first. */
export const readOpenAppeals = allBuilt(({ siteId, limit }: { siteId: string | null; limit: number }) =>
  appeals
    .where('a.state', '=', sql.lit('open'))
    .$if(siteId !== null, (query) => query.where('a.site_id', '=', siteId))
    .orderBy('a.created_at')
    .orderBy('a.id')
    .limit(limit),
);

/** The appeals with a number; two if several sites have it. */
export const findAppeals = allBuilt(({ number, siteId }: { number: string; siteId: string | null }) => {
  const found = appeals.where('a.number', '=', number).limit(sql.lit(2));
  return siteId === null ? found : found.where('a.site_id', '=', siteId);
});

const judged = build
  .selectFrom('appeals as a')
  .innerJoin('moderation_decisions as d', 'd.id', 'a.decision_id')
  .select(['a.state', 'a.first_operator', 'a.decision_id', 'd.user_id']);

/** What decides who may judge an appeal, and which member it belongs to. */
export const readAppeal = oneBuilt((id: string) => judged.where('a.id', '=', id));

/** The same, locked against concurrent judgements. */
export const lockAppealRow = oneBuilt((id: string) => judged.where('a.id', '=', id).forUpdate('a'));

export const writeJudgement = runBuilt((id: string, judgement: Updateable<Appeal>) =>
  updateWhere('appeals', { id }).set(judgement),
);
