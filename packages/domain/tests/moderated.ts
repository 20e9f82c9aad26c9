import { randomUUID } from 'node:crypto';
import type { Db } from '@vonk/db';
import { DAY } from '@vonk/schema';

interface Moderated {
  siteId: string;
  userId: string;
  profileId: string;
  /** Another member, of whose ban this member was notified. */
  otherProfileId: string;
  caseId?: string;
  /** Text written by the member. */
  words: string;
  at: Date;
}

/** Creates a row in every table of operators' decisions about a member. */
export async function moderated({ prisma }: Db, given: Moderated): Promise<void> {
  const { siteId: site_id, userId: user_id, profileId: profile_id, words, at } = given;
  const { id: decision_id } = await prisma.moderationDecision.create({
    data: {
      id: randomUUID(),
      site_id,
      number: '260504-7F4K4',
      case_id: given.caseId ?? null,
      user_id,
      profile_id,
      sanction: 'ban',
      rule: 'fraud',
      facts: 'Asked for gift cards.',
      operator: 'anna',
      decided_at: at,
      appeal_until: new Date(at.getTime() + 180 * DAY),
    },
  });
  await prisma.strike.create({ data: { decision_id, user_id, expires_at: at } });
  const before = { previous_status: 'active', previous_profile_status: 'active' };
  await prisma.ban.create({ data: { decision_id, user_id, since: at, ...before } });
  await prisma.removedContent.create({ data: { decision_id, profile_id, content: { about: words } } });
  await prisma.fraudNotice.create({
    data: { decision_id, user_id, profile_id: given.otherProfileId, created_at: at },
  });
  await prisma.appealToken.create({ data: { token_hash: new Uint8Array(32), decision_id, expires_at: at } });
  await prisma.appeal.create({
    data: {
      id: randomUUID(),
      site_id,
      decision_id,
      number: '260504-7F4K5',
      text: words,
      first_operator: 'anna',
      created_at: at,
    },
  });
}
