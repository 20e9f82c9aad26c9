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
 * What a member is told of, by mail and by push. By default everything, but `promotions` and `news` by mail only with the
 * consent to advertising; a browser was asked by itself whether it takes pushes.
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
