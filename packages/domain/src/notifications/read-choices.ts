import { findTurnedOff, type Queryable } from '@vonk/db/sql';
import {
  type Answer,
  AppError,
  type endpoints,
  NOTIFICATION_KINDS,
  type NotificationChannel,
  type NotificationKind,
} from '@vonk/schema';

export type Choices = Answer<typeof endpoints.getNotifications>;
export type TurnedOff = Record<NotificationChannel, NotificationKind[]>;

/**
 * The member's choices by mail and push. Everything is on by default, except `promotions` and `news` by mail, which
 * need the consent to advertising. Browsers ask separately for permission to push.
 * @throws AppError `not_found`
 */
export async function readChoices(db: Queryable, { userId }: { userId: string }): Promise<Choices> {
  const { off, notifications_disabled } = await readTurnedOff(db, userId);
  const kinds = NOTIFICATION_KINDS.map((kind) => [
    kind,
    { mail: !off.mail.includes(kind), push: !off.push.includes(kind) },
  ]);
  return { ...Object.fromEntries(kinds), notifications_disabled };
}

/** @throws AppError `not_found` */
export async function readTurnedOff(
  db: Queryable,
  userId: string,
): Promise<{ off: TurnedOff } & Pick<Choices, 'notifications_disabled'>> {
  const row = await findTurnedOff(db, userId);
  if (!row) throw new AppError('not_found');
  return {
    off: { mail: row.mail_off, push: row.push_off },
    notifications_disabled: row.notifications_disabled,
  };
}
