import {
  type DisabledReason,
  NOTIFICATION_CHANNELS,
  type NotificationChannel,
  type NotificationKind,
} from '@vonk/schema/constants';
import { sql } from 'kysely';
import { IS_OPEN } from '../accounts/open-accounts.ts';
import { anyBuilt, runBuilt, selectWhere, updateWhere, upsert } from '../build.ts';
import type { Queryable } from '../query.ts';
import { col, oneRow, runOne, statement, statementsOf } from '../statement.ts';
import { mayBeTold, turnedOff } from './notifications.ts';

/** Which notifications a member turned off, by channel, and why mail to them is disabled. */
export const findTurnedOff = oneRow(
  {
    mail_off: col.textArray<NotificationKind[]>(),
    push_off: col.textArray<NotificationKind[]>(),
    notifications_disabled: col.textArray<DisabledReason[]>(),
  },
  (userId: string) => [userId],
  `SELECT ${turnedOff('u', 'mail')} AS mail_off, ${turnedOff('u', 'push')} AS push_off, u.notifications_disabled
   FROM users u WHERE u.id = $1`,
);

const MAY_TELL = statementsOf(NOTIFICATION_CHANNELS, (channel) =>
  statement(
    { id: col.uuid() },
    `SELECT u.id FROM users u
     WHERE u.id = $1 AND ${IS_OPEN} AND ${mayBeTold('u', channel, '$2')}`,
  ),
);

/**
 * Whether a member may be notified of this kind now. Checked when sending, not when enqueuing, so that a choice takes
 * effect at once. Never for a banned or deleted account; by mail, never while `notifications_disabled` holds a reason.
 */
export async function mayTell(
  db: Queryable,
  { userId, kind, channel }: { userId: string; kind: NotificationKind; channel: NotificationChannel },
): Promise<boolean> {
  return (await runOne(db, MAY_TELL[channel], [userId, kind])) !== null;
}

/** The caller has locked the member's row. */
export const keepTurnedOff = runBuilt(
  ({ userId, off, now }: { userId: string; off: Record<NotificationChannel, NotificationKind[]>; now: Date }) =>
    upsert(
      'notification_choices',
      { user_id: userId, mail_off: off.mail, push_off: off.push, changed_at: now },
      { unique: ['user_id'], changed: ['mail_off', 'push_off', 'changed_at'] },
    ),
);

/** Stores whether a member agrees to advertising, and since when if that changed. */
export const keepMarketingConsent = runBuilt(
  ({ userId, isWanted, now }: { userId: string; isWanted: boolean; now: Date }) =>
    updateWhere('users', { id: userId })
      .set({ marketing_consent_at: isWanted ? now : null })
      .where('marketing_consent_at', isWanted ? 'is' : 'is not', null),
);

/** Turns off all list mails, whatever was chosen. */
export const unsubscribeFromAll = runBuilt((userId: string) =>
  updateWhere('users', { id: userId })
    .set({ notifications_disabled: sql`array_append(notifications_disabled, 'listunsubscribe')` })
    .where(sql<boolean>`'listunsubscribe' <> ALL (notifications_disabled)`),
);

export const isAccountThere = anyBuilt((userId: string) => selectWhere('users', { id: userId }).select('id'));
