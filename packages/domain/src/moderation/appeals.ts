import { prepared, type Queryable } from '@vonk/db/sql';
import { writeAuditEntry } from '../operators/write-audit-entry.ts';
import { numberOf, oneNumbered } from './find-numbered.ts';
import type { ModerationContext } from './moderation-context.ts';

export interface AppealRow {
  id: string;
  number: string;
  site: string;
  state: 'open' | 'upheld' | 'rejected';
  created_at: Date;
  /** Who took the decision, and so does not judge the appeal. */
  first_operator: string;
  operator: string | null;
  text: string;
  answer: string | null;
  language: string | null;
  decision: string;
  decided_at: Date;
  removal: string | null;
  sanction: string | null;
  until: Date | null;
  /** Null where it was decided before rules were kept. */
  rule: string | null;
  law: string | null;
  facts: string;
  profile_id: string | null;
  name: string | null;
}

const APPEALS = `
  SELECT a.id, a.number, s.domain AS site, a.state, a.created_at, a.first_operator, a.operator, a.text, a.answer, u.language,
    d.number AS decision, d.decided_at, d.removal, d.sanction, d.until, d.rule, d.law, d.facts, d.profile_id, p.name
  FROM appeals a
  JOIN moderation_decisions d ON d.id = a.decision_id
  JOIN sites s ON s.id = a.site_id
  LEFT JOIN users u ON u.id = d.user_id
  LEFT JOIN profiles p ON p.id = d.profile_id`;

/** Appeals that wait for their answer, the oldest first. */
export function listAppeals(
  ctx: Pick<ModerationContext, 'db'>,
  { siteId = null, limit }: { siteId?: string | null; limit: number },
): Promise<AppealRow[]> {
  return prepared(
    ctx.db.pool,
    `${APPEALS} WHERE a.state = 'open' AND ($1::uuid IS NULL OR a.site_id = $1) ORDER BY a.created_at, a.id LIMIT $2`,
    [siteId, limit],
  );
}

/** @throws Refusal `appeal_unknown`, `number_ambiguous` */
export async function findAppeal(
  db: Queryable,
  { number, siteId = null }: { number: string; siteId?: string | null },
): Promise<AppealRow> {
  const rows = await prepared<AppealRow>(
    db,
    `${APPEALS} WHERE a.number = $1 AND ($2::uuid IS NULL OR a.site_id = $2) LIMIT 2`,
    [numberOf(number), siteId],
  );
  return oneNumbered(rows, 'appeal_unknown', 'No appeal has this number.');
}

/**
 * An appeal with the decision that it is about. That it was read is kept.
 * @throws Refusal `appeal_unknown`, `number_ambiguous`
 */
export async function showAppeal(
  ctx: Pick<ModerationContext, 'db' | 'clock'>,
  { operator, number, siteId }: { operator: string; number: string; siteId?: string | null },
): Promise<AppealRow> {
  const found = await findAppeal(ctx.db.pool, { number, siteId });
  await writeAuditEntry(ctx.db.pool, {
    operator,
    action: 'appeals.show',
    subject: { kind: 'appeal', id: found.id },
    data: { number: found.number },
    at: ctx.clock.now(),
  });
  return found;
}
