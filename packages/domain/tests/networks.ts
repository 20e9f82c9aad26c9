import { randomUUID } from 'node:crypto';
import type { PostbackEvent } from '@vonk/schema';
import type { Context } from '../src/context.ts';

interface NetworkOptions {
  network?: string;
  siteId?: string | null;
  events?: PostbackEvent[];
  url?: string;
  isActive?: boolean;
}

/** A network that wants all events. */
export async function createNetwork(
  { db }: Pick<Context, 'db'>,
  {
    network = 'ads',
    siteId = null,
    events = ['signup', 'confirmed', 'first_payment'],
    url = 'https://network.test/pb?c={sub1}&e={event}&id={event_id}&a={amount}&cur={currency}',
    isActive = true,
  }: NetworkOptions = {},
): Promise<string> {
  const id = randomUUID();
  await db.prisma.trackingNetwork.create({
    data: { id, site_id: siteId, network, events, url, is_active: isActive },
  });
  return id;
}
