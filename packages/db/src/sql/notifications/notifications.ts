/**
 * The kinds that a member turned off, as an array; `user` is an alias of `users`. Without stored choices everything is
 * on except advertising by mail, which requires the consent given at sign-up.
 */
export function turnedOff(user: string, channel: 'mail' | 'push'): string {
  const chosen = `SELECT nc.${channel}_off FROM notification_choices nc WHERE nc.user_id = ${user}.id`;
  const byDefault =
    channel === 'mail'
      ? `CASE WHEN ${user}.marketing_consent_at IS NULL THEN '{promotions,news}'::text[] ELSE '{}'::text[] END`
      : `'{}'::text[]`;
  return `coalesce((${chosen}), ${byDefault})`;
}

/**
 * The condition that a member may be notified of a kind now. `user` is an alias of `users`, `kind` a placeholder or an
 * expression. Mails that a member cannot do without (a new password, a receipt) do not check it.
 */
export function mayBeTold(user: string, channel: 'mail' | 'push', kind: string): string {
  const isWanted = `${kind} <> ALL (${turnedOff(user, channel)})`;
  return channel === 'mail' ? `(cardinality(${user}.notifications_disabled) = 0 AND ${isWanted})` : isWanted;
}
