import { randomUUID } from 'node:crypto';
import type { Db } from '@vonk/db';
import { insertConversation, lockPair, readSendingFacts, writeMessage } from '@vonk/db/sql';
import { newId } from '@vonk/domain';
import type { BenchSite } from '../../site/bench-site.ts';
import type { Pair } from './pairs.ts';

const COST = 3;

/** The transaction of a message, statement by statement as the use case sends it, and nothing around it. */
export async function writeAlone(site: BenchSite, { from, to }: Pair): Promise<void> {
  const client = await site.db.pool.connect();
  try {
    await client.query('BEGIN');
    await writeInside(client, site.world.siteId, { from, to });
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}

type Client = Parameters<Parameters<Db['tx']>[0]>[0];

async function writeInside(client: Client, siteId: string, { from, to }: Pair): Promise<void> {
  const [at, clientId] = [new Date(), randomUUID()];
  await lockPair(client, from.userId, to.profileId);
  const facts = await readSendingFacts(client, {
    siteId,
    clientId,
    userId: from.userId,
    profileId: from.profileId,
    otherProfileId: to.profileId,
  });
  if (!facts) throw new Error('the receiver is gone');
  const conversationId = facts.conversation_id ?? newId(at);
  if (facts.conversation_id === null) {
    const [starterProfileId, otherProfileId] = [from.profileId, to.profileId];
    await insertConversation(client, {
      id: conversationId,
      siteId,
      starterProfileId,
      otherProfileId,
      freeStartSlot: null,
      at,
    });
  }
  const written = await writeMessage(client, {
    conversationId,
    clientId,
    at,
    senderProfileId: from.profileId,
    senderUserId: from.userId,
    receiverUserId: to.userId,
    text: 'Hello there, how was your day?',
    held: false,
    cost: COST,
  });
  if (!written) throw new Error('the sender has too few credits');
}
