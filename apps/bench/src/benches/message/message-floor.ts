import { randomUUID } from 'node:crypto';
import { insertConversation, lockPair, prepared, writeMessageAtOnce } from '@vonk/db/sql';
import { newId } from '@vonk/domain';
import type { BenchSite } from '../../site/bench-site.ts';
import type { Pair } from './pairs.ts';

const COST = 3;

/** Starts the pair's conversation, so that the floor measures messages only. */
export async function startConversation(site: BenchSite, { from, to }: Pair): Promise<void> {
  await site.db.tx(async (client) => {
    await lockPair(client, from.userId, to.profileId);
    const there = await prepared(
      client,
      'SELECT 1 FROM conversations WHERE low_profile_id = LEAST($1::uuid, $2) AND high_profile_id = GREATEST($1::uuid, $2)',
      [from.profileId, to.profileId],
    );
    if (there.length > 0) return;
    const at = new Date();
    await insertConversation(client, {
      id: newId(at),
      siteId: site.world.siteId,
      starterProfileId: from.profileId,
      otherProfileId: to.profileId,
      textHash: null,
      freeStartSlot: null,
      at,
    });
  });
}

/** Only the transaction of a message, as the use case runs it. */
export async function writeAlone(site: BenchSite, { from, to }: Pair): Promise<void> {
  const written = await writeMessageAtOnce(site.db.pool, {
    senderUserId: from.userId,
    senderProfileId: from.profileId,
    receiverProfileId: to.profileId,
    siteId: site.world.siteId,
    clientId: randomUUID(),
    text: 'Hello there, how was your day?',
    cost: COST,
    at: new Date(),
    answer: { message: {} },
    keep: {
      caller: `user:${from.userId}`,
      key: randomUUID(),
      endpoint: 'POST /api/chat.php',
      requestHash: Buffer.alloc(32),
      status: 201,
    },
  });
  if (!written) throw new Error('the message was not written');
}
