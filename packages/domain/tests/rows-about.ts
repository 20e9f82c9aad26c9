import { randomUUID } from 'node:crypto';
import type { Db } from '@vonk/db';
import { DAY } from '@vonk/schema';
import { createComplaint, createMandate, createPhoto, createReport, type TestMember } from '@vonk/testing';
import { subscribe } from './leaver.ts';

interface About {
  site: { id: string; company_id: string };
  member: TestMember;
  /** Another member: liked, blocked and reported. */
  other: TestMember;
  /** Of the member. */
  payment: { id: string };
  conversation: { id: string };
  /** Text written by the member. */
  words: string;
  at: Date;
}

/** Creates rows about a member in most tables that can have them, with the words in each text. */
export async function rowsAbout(db: Db, about: About): Promise<void> {
  const { site, member, other, payment, conversation, words, at } = about;
  const { prisma } = db;
  const { id: site_id, company_id } = site;
  const [user_id, profile_id] = [member.user.id, member.profile.id];
  const hash = Buffer.from(words.padEnd(32, '-').slice(0, 32));
  await createPhoto(db, { profile: member.profile });
  for (const [from, to] of [
    [profile_id, other.profile.id],
    [other.profile.id, profile_id],
  ] as const) {
    await prisma.like.create({ data: { from_profile_id: from, to_profile_id: to } });
    await prisma.swipe.create({
      data: { profile_id: from, target_profile_id: to, action: 'like', day: at, like_slot: 1 },
    });
    await prisma.block.create({ data: { blocker_profile_id: from, blocked_profile_id: to } });
  }
  const gone = { text: '', removed_at: at, deleted_at: at };
  const { id: message_id } = await prisma.message.create({
    data: { conversation_id: conversation.id, sender_profile_id: profile_id, client_id: randomUUID(), ...gone },
  });
  await prisma.deletedMessage.create({ data: { message_id, text: words, deleted_at: at } });
  await prisma.messageReaction.create({ data: { message_id, profile_id, reaction: '👍' } });
  await prisma.swipeUndo.create({ data: { profile_id, day: at, likes: 1 } });
  await prisma.opener.create({ data: { conversation_id: conversation.id, profile_id, created_at: at } });
  await prisma.memberFlag.create({ data: { id: randomUUID(), user_id, kind: 'about' } });
  const secret = { user_id, token_hash: hash, expires_at: at };
  const session = await prisma.session.create({
    data: { id: randomUUID(), ...secret, user_agent: words, address: '192.0.2.1' },
  });
  await subscribe({ db }, { userId: user_id, sessionId: session.id });
  await prisma.knownDevice.create({ data: { user_id, device_hash: hash, last_used_at: at } });
  await prisma.oneTimeToken.create({ data: { id: randomUUID(), ...secret, action: 'activate' } });
  const passkey = { credential_id: hash, public_key: hash, is_backed_up: false, name: words };
  await prisma.passkey.create({ data: { id: randomUUID(), user_id, ...passkey } });
  await prisma.savedSearch.create({ data: { id: randomUUID(), user_id, filters: words } });
  await prisma.mailMark.create({ data: { user_id, kind: 'likes' } });
  await prisma.notificationChoices.create({ data: { user_id, mail_off: ['news'], push_off: [], changed_at: at } });
  const mailing = await prisma.mailing.create({
    data: { id: randomUUID(), site_id, kind: 'news', occasion: 'spring', paced_until: at },
  });
  await prisma.mailingDelivery.create({ data: { mailing_id: mailing.id, user_id, due_at: at, changed_at: at } });
  await prisma.mailSuppression.create({ data: { company_id, address: member.user.email, reason: 'fbl' } });
  await prisma.liveEvent.create({ data: { user_id, seq: 1n, kind: 'like', data: { profile_id: other.profile.id } } });
  await prisma.codeRequest.create({ data: { id: randomUUID(), user_id, mobile_hash: hash } });
  const account = { holder: words, iban_end: '4300', iban_hash: hash, mobile_hash: hash };
  await createMandate(db, { user: member.user, payment, ...account });
  const address = { street: words, house_number: '1', zip: '3511AB', city: words };
  await prisma.directDebit.create({ data: { payment_id: payment.id, ...address, ...account } });
  await prisma.blockedDebit.create({ data: { hash, kind: 'iban', payment_id: payment.id } });
  await createComplaint(db, { site, user_id, name: words, email: member.user.email, text: words });
  const { case_id } = await createReport(db, { profile: other.profile, reporter: member, text: words });
  await decided(db, about, case_id);
}

/** A row in every table of operators' decisions about the member. */
async function decided({ prisma }: Db, { site, member, other, words, at }: About, case_id: string): Promise<void> {
  const site_id = site.id;
  const [user_id, profile_id] = [member.user.id, member.profile.id];
  const told = { sanction: 'ban', rule: 'fraud', facts: 'Asked for gift cards.', operator: 'anna' };
  const own = { site_id, case_id, user_id, profile_id, number: '260504-7F4K4' };
  const { id: decision_id } = await prisma.moderationDecision.create({
    data: { id: randomUUID(), ...own, ...told, decided_at: at, appeal_until: new Date(at.getTime() + 180 * DAY) },
  });
  await prisma.strike.create({ data: { decision_id, user_id, expires_at: at } });
  const before = { previous_status: 'active', previous_profile_status: 'active' };
  await prisma.ban.create({ data: { decision_id, user_id, since: at, ...before } });
  await prisma.removedContent.create({ data: { decision_id, profile_id, content: { about: words } } });
  await prisma.fraudNotice.create({ data: { decision_id, user_id, profile_id: other.profile.id, created_at: at } });
  await prisma.appealToken.create({ data: { token_hash: new Uint8Array(32), decision_id, expires_at: at } });
  const appeal = { number: '260504-7F4K5', text: words, first_operator: 'anna', created_at: at };
  await prisma.appeal.create({ data: { id: randomUUID(), site_id, decision_id, ...appeal } });
}
