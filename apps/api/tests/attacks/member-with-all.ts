import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { writeCreditEntry } from '@vonk/db/sql';
import { DAY, type IdKind, MINUTE } from '@vonk/schema';
import { createConversation, createMember, createPhoto, type MemberOptions } from '@vonk/testing';
import sharp from 'sharp';
import type { TestWorld } from '../support/api.ts';
import { type SignedIn, signedIn } from '../support/people.ts';

/** A member with a row in every table that can have one. */
export interface MemberWithAll extends SignedIn {
  /** Ids that this member's own pages may contain; the profile is that of a conversation partner. */
  names: Record<IdKind, string>;
  /** Ids by which another person could try to reach this member. */
  ids: Record<IdKind, string>;
  /** Ids that never appear on anyone else's pages. */
  hiddenIds: string[];
  /** The provider's id of the payment. */
  providerId: string;
  /** What no other caller may ever read. */
  secrets: string[];
  /** What everyone who may see the profile may read. */
  shown: string[];
}

const PICTURE = sharp({ create: { width: 400, height: 500, channels: 3, background: '#a43' } })
  .webp()
  .toBuffer();

async function storePicture({ ctx }: TestWorld, token: string): Promise<void> {
  const bytes = await PICTURE;
  for (const size of ['l', 'm', 'c', 's'])
    await ctx.storage.put(`photos/${token.slice(0, 2)}/${token}-${size}.webp`, bytes, 'image/webp');
}

/** The letters of decision numbers. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const PLACES = [4, 3, 2, 1, 0];
let numbered = 0;
/** Counts up instead of drawing at random: with this many members, two would sometimes draw the same. */
function nextNumber(): string {
  const at = numbered++;
  return `260504-${PLACES.map((place) => LETTERS[Math.floor(at / LETTERS.length ** place) % LETTERS.length]).join('')}`;
}
const bytes = (size = 32) => new Uint8Array(randomBytes(size));

export async function createMemberWithAll(
  world: TestWorld,
  { bundle, ...options }: MemberOptions & { bundle: string },
): Promise<MemberWithAll> {
  const { db, site, clock } = world;
  const mark = randomBytes(6).toString('hex');
  const now = clock.now();
  const about = `about ${mark}`;
  const own = await signedIn(world.ctx, { credits: 500, ...options, profile: { about, ...options.profile } });
  const friend = await createMember(db, { site, name: `friend ${mark}`, gender: 'male' });
  const whisper = `whisper-${mark}`;
  const [profile, other] = [{ id: own.profileId }, friend.profile];
  const messages = [
    { from: other, text: whisper },
    { from: profile, text: `${whisper}-back` },
  ];
  const talk = await createConversation(db, { site, from: other, to: profile, messages });
  const shownPhoto = await createPhoto(db, { profile });
  const lockedPhoto = await createPhoto(db, { profile, position: 1, is_main: false, is_private: true });
  for (const { token } of [shownPhoto, lockedPhoto]) await storePicture(world, token);
  const order = {
    site_id: site.id,
    user_id: own.userId,
    bundle_id: bundle,
    method: 'directdebit',
    credits: 10,
    amount_minor: 500,
    currency: 'EUR',
    consented_at: now,
  };
  const [payment, unsent] = [randomUUID(), randomUUID()];
  await db.prisma.payment.createMany({
    data: [
      { ...order, id: payment, status: 'paid', paid_at: now, provider_id: `tr_${mark}` },
      { ...order, id: unsent, send_at: new Date(now.getTime() + MINUTE) },
    ],
  });
  const account = { holder: `holder-${mark}`, iban_end: '4300', iban_hash: bytes(), mobile_hash: bytes() };
  const address = { street: `street-${mark}`, house_number: '1', zip: '3511 AB', city: 'Utrecht' };
  await db.prisma.directDebit.create({ data: { payment_id: payment, ...account, ...address } });
  await db.prisma.mandate.create({
    data: {
      ...account,
      id: randomUUID(),
      user_id: own.userId,
      signed_for: payment,
      provider_customer_id: `cst_${mark}`,
      provider_mandate_id: `mdt_${mark}`,
      reference: `VONK-${mark}`,
    },
  });
  const purchase = { amount: 10, reason: 'purchase', reference: `payment:${payment}`, paymentId: payment } as const;
  await writeCreditEntry(db.pool, { userId: own.userId, ...purchase, at: now });
  const token = `${mark}${mark}`.padEnd(43, 'x');
  await db.prisma.oneTimeToken.create({
    data: {
      id: randomUUID(),
      user_id: own.userId,
      action: 'reset',
      token_hash: createHash('sha256').update(token).digest(),
      expires_at: new Date(now.getTime() + DAY),
    },
  });
  await db.prisma.like.createMany({
    data: [
      { from_profile_id: profile.id, to_profile_id: other.id },
      { from_profile_id: other.id, to_profile_id: profile.id },
    ],
  });
  const session = await db.prisma.session.findFirstOrThrow({ where: { user_id: own.userId } });
  const passkey = await db.prisma.passkey.create({
    data: {
      id: randomUUID(),
      user_id: own.userId,
      credential_id: bytes(),
      public_key: bytes(),
      is_backed_up: true,
      name: `passkey-${mark}`,
    },
  });
  const saved = await db.prisma.savedSearch.create({
    data: { id: randomUUID(), user_id: own.userId, filters: 'gender=female&online=1' },
  });
  const judged = await judge(world, { userId: own.userId, profileId: profile.id, friendId: other.id, mark });
  const ids = {
    photo: lockedPhoto.id,
    conversation: talk.id,
    message: String(talk.messages[0]?.id),
    sent_message: String(talk.messages[1]?.id),
    payment,
    bundle,
    session: session.id,
    passkey: passkey.id,
    saved_search: saved.id,
  };
  return {
    ...own,
    names: { ...ids, profile: other.id },
    ids: { ...ids, profile: profile.id },
    hiddenIds: [own.userId, session.id, talk.id, payment, unsent, passkey.id, saved.id, ...judged.ids],
    providerId: `tr_${mark}`,
    secrets: [
      own.email,
      own.token,
      token,
      whisper,
      lockedPhoto.token,
      `holder-${mark}`,
      `street-${mark}`,
      `_${mark}`,
      passkey.name,
      ...judged.secrets,
    ],
    shown: [about, shownPhoto.token],
  };
}

/** Decisions about the member, and the member's replies. A member who is not banned gets a ban that is over. */
async function judge(
  { db: { prisma }, site, clock }: TestWorld,
  { userId, profileId, friendId, mark }: { userId: string; profileId: string; friendId: string; mark: string },
): Promise<{ ids: string[]; secrets: string[] }> {
  const at = clock.now();
  const [facts, words, complaint] = [`facts-${mark}`, `objection-${mark}`, `complaint-${mark}`];
  const decision_id = randomUUID();
  const user = await prisma.user.findUniqueOrThrow({ where: { id: userId } });
  await prisma.moderationDecision.create({
    data: {
      id: decision_id,
      site_id: site.id,
      number: nextNumber(),
      user_id: userId,
      profile_id: profileId,
      sanction: 'ban',
      rule: 'abuse',
      facts,
      operator: 'anna',
      decided_at: at,
      appeal_until: new Date(at.getTime() + 180 * DAY),
    },
  });
  const lifted = user.status === 'banned' ? {} : { lifted_at: at, lifted_by: 'operator' };
  const before = { previous_status: 'active', previous_profile_status: 'active' };
  await prisma.ban.create({ data: { decision_id, user_id: userId, since: at, ...before, ...lifted } });
  await prisma.strike.create({ data: { decision_id, user_id: userId, expires_at: at } });
  await prisma.fraudNotice.create({ data: { decision_id, user_id: userId, profile_id: friendId, created_at: at } });
  const token = `${mark}appeal`.padEnd(43, 'y');
  const token_hash = createHash('sha256').update(token).digest();
  await prisma.appealToken.create({ data: { token_hash, decision_id, expires_at: new Date(at.getTime() + DAY) } });
  const row = () => ({ id: randomUUID(), site_id: site.id, number: nextNumber() });
  const appeal = await prisma.appeal.create({
    data: { ...row(), decision_id, text: words, first_operator: 'anna', created_at: at },
  });
  const by = { user_id: userId, name: 'Someone', email: `complaint-${mark}@people.test` };
  const made = await prisma.complaint.create({ data: { ...row(), ...by, text: complaint, language: 'en' } });
  return { ids: [decision_id, appeal.id, made.id], secrets: [facts, words, complaint, token] };
}
