import { keepMarketingConsent, keepTurnedOff, lockUsers, type Queryable } from '@vonk/db/sql';
import {
  MARKETING_KINDS,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_KINDS,
  type NotificationChannel,
  type NotificationKind,
} from '@vonk/schema';
import type { Context } from '../context.ts';
import { turnMailOn } from '../mail/turn-mail-on.ts';
import { type Choices, readChoices, readTurnedOff, type TurnedOff } from './read-choices.ts';

export type ChangedKinds = Partial<Record<NotificationKind, Partial<Record<NotificationChannel, boolean | undefined>>>>;

interface Change {
  userId: string;
  /** Omitted kinds keep their setting. */
  kinds: ChangedKinds;
  /** Clears the reason why the member gets no mails. */
  mailsAgain?: boolean;
}

/**
 * Turns kinds on and off, starting with the next mail or push. Concurrent changes are all kept. Turning on advertising
 * by mail gives the consent to it; turning all of it off withdraws the consent.
 * @throws AppError `not_found`, `rate_limited` when mails are turned back on twice within a day
 */
export async function changeChoices(ctx: Context, { userId, kinds, mailsAgain = false }: Change): Promise<Choices> {
  const now = ctx.clock.now();
  return ctx.db.tx(async (client) => {
    await lockUsers(client, [userId]);
    await turn(client, { userId, kinds, now });
    if (mailsAgain) await turnMailOn(client, { userId, now });
    return readChoices(client, { userId });
  });
}

/**
 * The same inside the caller's transaction, which has locked the member.
 * @throws AppError `not_found`
 */
export async function turn(
  client: Queryable,
  { userId, kinds, now }: { userId: string; kinds: ChangedKinds; now: Date },
): Promise<void> {
  const { off: before } = await readTurnedOff(client, userId);
  const off: TurnedOff = { mail: [], push: [] };
  for (const channel of NOTIFICATION_CHANNELS) {
    off[channel] = NOTIFICATION_KINDS.filter((kind) => !(kinds[kind]?.[channel] ?? !before[channel].includes(kind)));
  }
  await keepTurnedOff(client, { userId, off, now });
  if (MARKETING_KINDS.every((kind) => kinds[kind]?.mail === undefined)) return;
  const isWanted = MARKETING_KINDS.some((kind) => !off.mail.includes(kind));
  await keepMarketingConsent(client, { userId, isWanted, now });
}
