import { addDevice, type Queryable, rehashDevice, takeNeverNoted, touchDevice, wasToldOfDevice } from '@vonk/db/sql';
import { DAY, KNOWN_DEVICE_DAYS, KNOWN_DEVICES, NEW_DEVICE_MAIL_EVERY } from '@vonk/schema';
import { networkOf } from '@vonk/schema/network';
import type { Context } from '../context.ts';
import { newId } from '../ids.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { signatures } from '../links/link-secrets.ts';
import { type Device, readDevice } from './device.ts';
import type { Origin } from './start-session.ts';

interface Entry {
  userId: string;
  origin: Origin;
  /** False for the session that comes with signing up or confirming. */
  isLogin: boolean;
  now: Date;
}

/**
 * Records where a session was opened, and mails the member about a login from a browser, platform or network not used
 * before, except for the first login of an account older than these records. Of several within a quarter of an hour
 * only one is reported; the others stay new. The caller has locked the member's row.
 */
export async function noteDevice(
  ctx: Pick<Context, 'options'>,
  client: Queryable,
  { userId, origin, isLogin, now }: Entry,
): Promise<void> {
  const device = readDevice(origin.userAgent);
  const [deviceHash, ...otherHashes] = hashesOf(ctx, { userId, device, network: networkOf(origin.address) });
  for (const from of otherHashes) await rehashDevice(client, { userId, from, to: deviceHash });
  const before = (span: number) => new Date(now.getTime() - span);
  if (await touchDevice(client, { userId, deviceHash, now, since: before(KNOWN_DEVICE_DAYS * DAY) })) return;
  const isFirst = await takeNeverNoted(client, { userId });
  const isNews = isLogin && !isFirst;
  if (isNews && (await wasToldOfDevice(client, { userId, since: before(NEW_DEVICE_MAIL_EVERY) }))) return;
  await addDevice(client, { userId, deviceHash, now, isTold: isNews, most: KNOWN_DEVICES });
  if (isNews)
    await enqueue(client, 'send-new-device-mail', { userId, causeId: newId(now), ...device, at: now.toISOString() });
}

/** Keyed hashes, since there are few enough IP addresses to try them all; the first one is stored. */
function hashesOf(
  ctx: Pick<Context, 'options'>,
  { userId, device, network }: { userId: string; device: Device; network: string },
): [Buffer, ...Buffer[]] {
  const parts = [userId, device.browser ?? '', device.platform ?? '', network];
  return signatures(ctx, 'known devices', parts.join('\u0000'));
}
