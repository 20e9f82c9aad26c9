import { DAY } from '@vonk/schema';

/** After this, everyone who is to be warned of a swindler was. */
const WARNED_WITHIN = DAY;

/**
 * The condition that what `profiles p` said and showed is still needed: a report of it waits for an answer, or people
 * who talked with it are being warned of a fraud. `$n` is the parameter of `warnedSince`.
 */
export function isNeeded(warnedSince: string): string {
  return `(EXISTS (SELECT 1 FROM reports r WHERE r.profile_id = p.id AND r.status = 'open')
    OR EXISTS (
      SELECT 1 FROM bans b JOIN moderation_decisions md ON md.id = b.decision_id
      WHERE b.user_id = p.user_id AND b.lifted_at IS NULL AND md.rule = 'fraud' AND b.since > ${warnedSince}))`;
}

export function warnedSince(now: Date): Date {
  return new Date(now.getTime() - WARNED_WITHIN);
}
