import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { writeCreditEntry } from '@vonk/domain';
import { DAY, type IdKind, MINUTE } from '@vonk/schema';
import { createConversation, createMember, createPhoto, type MemberOptions } from '@vonk/testing';
import sharp from 'sharp';
import type { TestWorld } from '../support/api.ts';
import { type SignedIn, signedIn } from '../support/people.ts';

/** A member of whom the database knows everything that it can know of one. */
export interface MemberWithAll extends SignedIn {
  /** What this member's own page may name: of profiles, that of the one talked with. */
  names: Record<IdKind, string>;
  /** What somebody else would name to get at this member. */
  ids: Record<IdKind, string>;
  /** Ids that no page of anybody else ever holds. */
  hiddenIds: string[];
  /** What nobody else may read, however they ask. */
  secrets: string[];
  /** What anybody may read who may see the profile. */
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
  const talk = await createConversation(db, {
    site,
    from: friend.profile,
    to: { id: own.profileId },
    messages: [
      { from: friend.profile, text: whisper },
      { from: { id: own.profileId }, text: `${whisper}-back` },
    ],
  });
  const profile = { id: own.profileId };
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
  const account = {
    holder: `holder-${mark}`,
    iban_end: '4300',
    iban_hash: bytes(),
    mobile_hash: bytes(),
  };
  await db.prisma.directDebit.create({
    data: {
      ...account,
      payment_id: payment,
      street: `street-${mark}`,
      house_number: '1',
      zip: '3511AB',
      city: 'Utrecht',
    },
  });
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
  await writeCreditEntry(db.pool, {
    userId: own.userId,
    amount: 10,
    reason: 'purchase',
    reference: `payment:${payment}`,
    paymentId: payment,
    at: now,
  });
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
      { from_profile_id: own.profileId, to_profile_id: friend.profile.id },
      { from_profile_id: friend.profile.id, to_profile_id: own.profileId },
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
  const ids = {
    photo: lockedPhoto.id,
    conversation: talk.id,
    message: String(talk.messages[0]?.id),
    payment,
    bundle,
    session: session.id,
    passkey: passkey.id,
  };
  return {
    ...own,
    names: { ...ids, profile: friend.profile.id },
    ids: { ...ids, profile: own.profileId },
    hiddenIds: [own.userId, session.id, talk.id, payment, unsent, passkey.id],
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
    ],
    shown: [about, shownPhoto.token],
  };
}
