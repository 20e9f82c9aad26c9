import { randomUUID } from 'node:crypto';
import { readPhotosToModerate } from '@vonk/db/sql';
import { createConversation, type TestMember } from '@vonk/testing';
import { describe, expect, test } from 'vitest';
import { outcomesOf, refusalOf, setUpSite } from '../../tests/context.ts';
import { explain, isReadInOrderOf } from '../../tests/explain.ts';
import { access, fakePictures, memoryStorage } from '../../tests/photo-kit.ts';
import { getUser } from '../accounts/get-user.ts';
import { getChat } from '../chat/get-chat.ts';
import { listChats } from '../chat/list-chats.ts';
import { likeProfile } from '../likes/like-profile.ts';
import { listLikes } from '../likes/list-likes.ts';
import { getProfile } from '../profiles/get-profile.ts';
import { searchMembers } from '../search/search-members.ts';
import { readSwipeDeck } from '../swipe/read-swipe-deck.ts';
import { addPhoto } from './add-photo.ts';
import { listOwnPhotos } from './list-own-photos.ts';
import { listPhotosToModerate } from './list-photos-to-moderate.ts';
import { moderatePhoto, type PhotoDecision } from './moderate-photo.ts';
import { sendPhotoRejectedMail } from './photo-rejected-mail.ts';
import { removePhoto } from './remove-photo.ts';

const APPROVED = { moderation: 'approved' } as const;
const REJECTED = { moderation: 'rejected', reason: 'contact' } as const;

const storage = memoryStorage();
const world = setUpSite({ photo_moderation: 'before' }, { storage, pictures: fakePictures });
const { createSite, mails, person, personPerTest, secondProcess, site } = world;
const second = secondProcess();
const alice = personPerTest('alice');

const add = async (to: TestMember, on = site, isPrivate = false) =>
  (await addPhoto(world.ctx, { site: on, member: to.member, file: randomUUID(), isPrivate, edit: {} })).added;
const decide = (photo: string, decision: PhotoDecision, { again = false, ctx = world.ctx, operator = 'anna' } = {}) =>
  moderatePhoto(ctx, { operator, photo, decision, again });
const rowOf = (id: string) => world.ctx.db.prisma.photo.findUniqueOrThrow({ where: { id } });
const mailsFor = ({ user }: TestMember) => world.jobsOf('send-photo-rejected-mail', { userId: user.id });

describe('a decision', () => {
  test('is stored with its operator and the previous state, and a rejection is mailed', async () => {
    const id = await add(alice);
    await decide(id, REJECTED);
    expect(await rowOf(id)).toMatchObject({ moderation: 'rejected', rejection: 'contact', is_main: false });
    const data = { profile: alice.profile.id, was: 'pending', reason: 'contact' };
    const act = { operator: 'anna', action: 'photos.reject', subject_kind: 'photo', data };
    expect(await world.actsOn(id)).toMatchObject([act]);
    const { photos } = await listOwnPhotos(world.ctx, alice);
    expect(photos).toMatchObject([{ moderation: 'rejected', rejection: 'contact' }]);
    const [job] = await mailsFor(alice);
    await sendPhotoRejectedMail(world.ctx, job?.payload as Parameters<typeof sendPhotoRejectedMail>[1]);
    const [mail] = mails;
    expect(mail).toMatchObject({ to: alice.user.email });
    expect(mail?.text).toContain('contact details, a link or advertising');
    const links = [...(mail?.text ?? '').matchAll(/https?:\/\/[^/\s]+(\/\S*)/g)].map(([, path]) => path);
    expect(links).toEqual(expect.arrayContaining(['/profile', '/complaints']));
  });

  test('is final until an operator overrides it, and an approval is not mailed', async () => {
    const id = await add(alice);
    await decide(id, APPROVED);
    expect(await refusalOf(decide(id, REJECTED))).toBe('photo_decided');
    expect(await mailsFor(alice)).toEqual([]);
    await decide(id, REJECTED, { again: true });
    await decide(id, APPROVED, { again: true });
    expect(await rowOf(id)).toMatchObject({ moderation: 'approved', rejection: null, is_main: true });
    const acts = ['photos.approve', 'photos.reject', 'photos.approve'];
    expect((await world.actsOn(id)).map(({ action }) => action)).toEqual(acts);
    expect(await mailsFor(alice)).toHaveLength(1);
  });

  test('on a photo shown at once keeps its URL if it stays visible', async () => {
    const after = await createSite({ photo_moderation: 'after' });
    const alice = await person('alice', { site: after });
    const id = await add(alice, after);
    const unseen = async () =>
      (await listPhotosToModerate(world.ctx, { list: 'unseen', siteId: after.id, limit: 9 })).map((photo) => photo.id);
    expect(await unseen()).toEqual([id]);
    const { token } = await rowOf(id);
    await decide(id, APPROVED);
    expect((await rowOf(id)).token).toBe(token);
    expect(await unseen()).toEqual([]);
  });
});

describe('a race', () => {
  test('of two operators who decide differently has one winner; the other gets an error, without a mail', async () => {
    for (let round = 0; round < 5; round++) {
      const alice = await person('alice');
      const id = await add(alice);
      const { codes: lost } = await outcomesOf([
        decide(id, APPROVED),
        decide(id, REJECTED, { ctx: second, operator: 'bert' }),
        decide(id, APPROVED, { ctx: second, operator: 'cleo' }),
        decide(id, REJECTED, { operator: 'dora' }),
      ]);
      expect(lost).toHaveLength(3);
      for (const code of lost) expect(['photo_changed', 'photo_decided']).toContain(code);
      const acts = await world.actsOn(id);
      expect(acts).toHaveLength(1);
      const { moderation } = await rowOf(id);
      expect(acts[0]?.action).toBe(moderation === 'approved' ? 'photos.approve' : 'photos.reject');
      expect(await mailsFor(alice)).toHaveLength(moderation === 'rejected' ? 1 : 0);
    }
  });

  test('with the member who removes the photo leaves nothing of it or is refused', async () => {
    for (let round = 0; round < 5; round++) {
      const alice = await person('alice');
      const id = await add(alice);
      const [decided, removed] = await Promise.allSettled([
        decide(id, APPROVED, { ctx: second }),
        removePhoto(world.ctx, { member: alice.member, id }),
      ]);
      expect(removed.status).toBe('fulfilled');
      if (decided.status === 'rejected') expect(['photo_changed', 'photo_unknown']).toContain(decided.reason.code);
      expect(await world.actsOn(id)).toHaveLength(decided.status === 'fulfilled' ? 1 : 0);
      expect((await listOwnPhotos(world.ctx, alice)).photos).toEqual([]);
    }
  });
});

test('refuses an unknown photo, and one whose files a job deleted as changed; throws for lost files', async () => {
  const [gone, lost] = [await add(alice), await add(alice)];
  const storageOf = (before: () => Promise<unknown>) => ({
    ...world.ctx,
    storage: { ...storage, open: () => before().then(() => null) },
  });
  const removed = removePhoto.bind(null, world.ctx, { member: alice.member, id: gone });
  let removing: Promise<unknown> | undefined;
  const ctx = storageOf(() => (removing ??= removed()));
  expect(await refusalOf(decide(gone, APPROVED, { ctx }))).toBe('photo_changed');
  await expect(decide(lost, APPROVED, { ctx: storageOf(async () => {}) })).rejects.toThrow('not there');
  expect(await rowOf(lost)).toMatchObject({ moderation: 'pending' });
  expect(await refusalOf(decide(randomUUID(), APPROVED))).toBe('photo_unknown');
});

test('pending and rejected photos appear only among the owner’s, approved ones everywhere', async () => {
  // A site of its own, so that the first page of a search is short.
  const site = await createSite({ photo_moderation: 'before' });
  const alice = await person('alice', { site, credits: 10 });
  const bob = await person('bob', { site, paid: true, credits: 10 });
  const messages = [{ from: alice.profile, text: 'Hi' }];
  await createConversation(world.ctx.db, { site, from: alice.profile, to: bob.profile, messages });
  await likeProfile(world.ctx, { member: alice.member, profileId: bob.profile.id });
  const [open, closed] = [await add(alice, site), await add(alice, site, true)];

  const places = async ({ member }: TestMember) => ({
    search: await searchMembers(world.ctx, { site, member, query: { sort: 'active', page: 1 } }),
    likes: await listLikes(world.ctx, { site, member }),
    chats: await listChats(world.ctx, { site, member }),
    chat: await getChat(world.ctx, { site, member, profileId: alice.profile.id }),
    swipe: await readSwipeDeck(world.ctx, { site, locale: 'en', member }),
    profile: await getProfile(world.ctx, { site, locale: 'en', member, profileId: alice.profile.id }),
    user: await getUser(world.ctx, { site, locale: 'en', userId: alice.user.id }),
  });
  const tokens = async () => [await rowOf(open), await rowOf(closed)].flatMap((row) => [row.token, row.blur_token]);
  const namedIn = async () => {
    const shown = JSON.stringify(await places(bob));
    return (await tokens()).map((token) => shown.includes(token));
  };
  expect(await namedIn()).toEqual([false, false, false, false]);
  for (const [index, id] of [open, closed].entries()) {
    expect(await decide(id, APPROVED)).toBeUndefined();
    expect((await namedIn()).slice(index * 2, index * 2 + 2)).toEqual([true, true]);
  }
  const { token } = await rowOf(open);
  for (const [place, shown] of Object.entries(await places(bob)))
    expect([place, JSON.stringify(shown).includes(token)]).toEqual([place, true]);
  const earlier = await tokens();
  for (const id of [open, closed]) await decide(id, REJECTED, { again: true });
  expect(await namedIn()).toEqual([false, false, false, false]);
  expect((await rowOf(open)).token).not.toBe(token);
  for (const token of [...earlier, ...(await tokens())])
    for (const ending of ['l', 'm', 'c', 's', 'b'])
      expect(await access(world.ctx, `photos/${token.slice(0, 2)}/${token}-${ending}.webp`)).toBeNull();
});

test('each list is read from its index in order, however many photos there are', async () => {
  const { pool } = world.ctx.db;
  await pool.query(
    `INSERT INTO photos (id, profile_id, token, blur_token, position, moderation, moderated_at, width, height, thumbhash)
     SELECT gen_random_uuid(), $1, md5('t' || n), md5('b' || n), n,
       CASE n % 4 WHEN 0 THEN 'pending' WHEN 1 THEN 'rejected' ELSE 'approved' END,
       CASE WHEN n % 4 IN (0, 2) THEN NULL ELSE now() END, 600, 800, 'x'
     FROM generate_series(100, 20099) n`,
    [alice.profile.id],
  );
  await pool.query('ANALYZE photos, profiles');
  for (const list of ['pending', 'unseen', 'rejected'] as const) {
    for (const kind of ['custom', 'generic'] as const) {
      const at = list === 'rejected' ? new Date('2100-01-01') : new Date(0);
      const query = { list, siteId: null, after: { at, id: randomUUID() }, limit: 30 };
      const nodes = await explain(world.ctx.db, kind, (db) => readPhotosToModerate(db, query));
      expect([list, kind, isReadInOrderOf(nodes, `photos_${list}_idx`)]).toEqual([list, kind, true]);
    }
  }
});
