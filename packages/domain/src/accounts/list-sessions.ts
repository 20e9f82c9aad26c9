import { readSessions } from '@vonk/db/sql';
import type { Locale } from '@vonk/schema';
import { shortenedNetworkOf } from '@vonk/schema/network';
import type { Context } from '../context.ts';
import { deviceName, readDevice } from './device.ts';
import type { SessionMember } from './find-session.ts';

export interface OwnSession {
  id: string;
  /** In the reader's language. */
  device: string;
  /** The first part of the IP address it was opened from; null if unknown. */
  network: string | null;
  /** The country of that IP address; null if unknown. */
  country: string | null;
  createdAt: Date;
  lastUsedAt: Date;
  /** The session of this request. */
  isCurrent: boolean;
}

/** The member's sessions: the current one first, then the most recently used. */
export async function listSessions(
  ctx: Context,
  { member, locale }: { member: Pick<SessionMember, 'userId' | 'sessionId'>; locale: Locale },
): Promise<OwnSession[]> {
  const rows = await readSessions(ctx.db.pool, { ...member, now: ctx.clock.now() });
  return rows.map((row) => ({
    id: row.id,
    device: deviceName(locale, readDevice(row.user_agent)),
    network: shortenedNetworkOf(row.address),
    country: ctx.countries?.countryOf(row.address) ?? null,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    isCurrent: row.is_current,
  }));
}
