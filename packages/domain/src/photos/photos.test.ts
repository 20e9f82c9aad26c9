import { randomUUID } from 'node:crypto';
import { createFictional, type TestMember } from '@vonk/testing';
import { eachTest } from '@vonk/testing/each-test';
import { beforeAll, describe, expect, test } from 'vitest';
import { outcomesOf, refusal, setUpSite } from '../../tests/context.ts';
import { access, fakePictures, memoryStorage, sweepFiles } from '../../tests/photo-kit.ts';
import { getUser } from '../accounts/get-user.ts';
import type { Context } from '../context.ts';
import { getProfile } from '../profiles/get-profile.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { addPhoto } from './add-photo.ts';
import { changePhoto, type PhotoChange } from './change-photo.ts';
import { listOwnPhotos } from './list-own-photos.ts';
import { removePhoto } from './remove-photo.ts';

const storage = memoryStorage();
/** Its site shows photos at once. */
const world = setUpSite({ photo_moderation: 'after' }, { storage, pictures: fakePictures });
const { clock, createSite, inTurns, person, personPerTest, site } = world;
const alice = personPerTest('alice');
const bob = personPerTest('bob', { paid: true });
/** Checks photos before showing them. */
let careful: SiteRecord;

beforeAll(async () => {
  careful = await createSite({ photo_moderation: 'before' });
});

interface Adding {
  look?: string;
  isPrivate?: boolean;
  on?: SiteRecord;
  ctx?: Context;
}
async function add(
  to: TestMember,
  { look = randomUUID(), isPrivate = false, on = site, ctx = world.ctx }: Adding = {},
) {
  const { added } = await addPhoto(ctx, { site: on, member: to.member, file: look, isPrivate, edit: {} });
  return added;
}
const change = (of: TestMember, id: string, what: Partial<PhotoChange>) =>
  changePhoto(world.ctx, { member: of.member, id, change: { edit: {}, ...what } });
const own = async ({ member }: TestMember) => (await listOwnPhotos(world.ctx, { member })).photos;
const seen = async (of: TestMember, by: TestMember | null, on = site) =>
  (await getProfile(world.ctx, { site: on, locale: 'en', member: by?.member ?? null, profileId: of.profile.id }))
    .profile.photos;

describe('the photo limit', () => {
  test('is three for a free member, also for ten concurrent uploads in two processes', async () => {
    const { codes } = await outcomesOf(inTurns(10, (ctx) => add(alice, { ctx })));
    expect(codes).toEqual(Array(7).fill('photo_limit'));
    const photos = await world.ctx.db.prisma.photo.findMany({ where: { profile_id: alice.profile.id } });
    expect(photos.map(({ position }) => position).sort()).toEqual([0, 1, 2]);
    expect(photos.filter(({ is_main }) => is_main)).toHaveLength(1);
  });

  test('is 25 for a premium member', async () => {
    for (let at = 0; at < 25; at++) await add(bob);
    expect(await refusal(add(bob))).toBe('photo_limit');
    expect((await listOwnPhotos(world.ctx, { member: bob.member })).photo_limit).toBe(25);
  });

  test('allows another photo after one is removed', async () => {
    const ids = [await add(alice), await add(alice), await add(alice)];
    expect(await refusal(add(alice))).toBe('photo_limit');
    await removePhoto(world.ctx, { member: alice.member, id: ids[1] ?? '' });
    await add(alice);
    expect(await own(alice)).toHaveLength(3);
  });
});

describe('the same picture', () => {
  test('is refused only to the member who has it already, also with small differences', async () => {
    const carol = await person('carol');
    await add(alice, { look: 'beach' });
    expect(await refusal(add(alice, { look: 'beach' }))).toBe('photo_duplicate');
    expect(await refusal(add(alice, { look: 'beach~5' }))).toBe('photo_duplicate');
    await add(alice, { look: 'beach~20' });
    await add(carol, { look: 'beach' });
  });

  test('uploaded five times at once is added once', async () => {
    expect((await outcomesOf(Array.from({ length: 5 }, () => add(bob, { look: 'tower' })))).done).toBe(1);
    expect(await own(bob)).toHaveLength(1);
  });

  test('leaves its files to the sweep when refused, and the sweep keeps all others', async () => {
    await add(alice, { look: 'lake' });
    await expect(add(alice, { look: 'lake' })).rejects.toThrow();
    const before = storage.files.size;
    await sweepFiles(world.ctx);
    const tokens = await world.ctx.db.prisma.photo.findMany({ select: { token: true, blur_token: true } });
    const named = tokens.flatMap(({ token, blur_token }) => [token, blur_token]);
    expect(storage.files.size).toBeLessThan(before);
    expect(storage.files.size).toBe(tokens.length * 5);
    for (const key of storage.files.keys()) expect(named.some((token) => key.includes(token))).toBe(true);
  });
});

describe('the main photo', () => {
  test('is the first public one, and changes when that is removed or made private', async () => {
    const hidden = await add(alice, { isPrivate: true });
    const main = async () => (await own(alice)).find((photo) => photo.is_main)?.id;
    expect(await main()).toBeUndefined();
    const [first, second] = [await add(alice), await add(alice)];
    expect(await main()).toBe(first);
    await change(alice, first, { private: true });
    expect(await main()).toBe(second);
    await removePhoto(world.ctx, { member: alice.member, id: second });
    expect(await main()).toBeUndefined();
    await change(alice, hidden, { private: false });
    expect(await main()).toBe(hidden);
    expect((await getUser(world.ctx, { site, locale: 'en', userId: alice.user.id })).profile.main_image).not.toBeNull();
  });

  test('can be chosen among the public ones; concurrent choices leave one main photo', async () => {
    const ids = [];
    for (let at = 0; at < 5; at++) ids.push(await add(bob));
    await Promise.all(ids.map((id) => change(bob, id, { main: true })));
    expect((await own(bob)).filter((photo) => photo.is_main)).toHaveLength(1);
    const hidden = await add(bob, { isPrivate: true });
    expect(await refusal(change(bob, hidden, { main: true }))).toBe('photo_main_is_public');
    expect(await refusal(change(bob, ids[0] ?? '', { main: true, private: true }))).toBe('photo_main_is_public');
    await change(bob, hidden, { main: true, private: false });
    expect((await own(bob)).find((photo) => photo.is_main)?.id).toBe(hidden);
    expect((await own(bob))[0]?.id).toBe(hidden);
  });

  test('is the first public one, whatever is moved', async () => {
    const [a, b, hidden] = [await add(bob), await add(bob), await add(bob, { isPrivate: true })];
    const main = async () => (await own(bob)).filter((photo) => photo.is_main).map(({ id }) => id);
    await change(bob, b, { position: 0 });
    expect(await main()).toEqual([b]);
    await change(bob, hidden, { position: 0 });
    expect(await main()).toEqual([b]);
    await change(bob, b, { position: 2 });
    expect(await main()).toEqual([a]);
    await change(bob, hidden, { private: false });
    expect(await main()).toEqual([hidden]);
  });
});

test('photo positions have no gaps, whatever is moved and removed', async () => {
  const [a = '', b = '', c = '', d = ''] = [await add(bob), await add(bob), await add(bob), await add(bob)];
  const order = async () => (await own(bob)).map(({ id }) => id);
  await change(bob, d, { position: 0 });
  expect(await order()).toEqual([d, a, b, c]);
  await change(bob, d, { position: 2 });
  expect(await order()).toEqual([a, b, d, c]);
  await change(bob, a, { position: 100 });
  expect(await order()).toEqual([b, d, c, a]);
  await removePhoto(world.ctx, { member: bob.member, id: d });
  await Promise.all([change(bob, a, { position: 0 }), change(bob, c, { position: 0 }), add(bob)]);
  const rows = await world.ctx.db.prisma.photo.findMany({ where: { profile_id: bob.profile.id } });
  expect(rows.map(({ position }) => position).sort()).toEqual([0, 1, 2, 3]);
});

test('another member’s photo cannot be changed or removed', async () => {
  const bob = await person('bob');
  const id = await add(alice);
  for (const wish of [{ private: true }, { turn: 90 as const }])
    expect(await refusal(change(bob, id, wish))).toBe('not_found');
  expect(await refusal(removePhoto(world.ctx, { member: bob.member, id }))).toBe('not_found');
  expect(await refusal(change(bob, randomUUID(), { position: 0 }))).toBe('not_found');
  expect(await own(alice)).toMatchObject([{ id, is_private: false }]);
});

describe('the URL', () => {
  const privateOne = async () => {
    const [alice, bob] = [await person('alice'), await person('bob', { paid: true })];
    await add(alice, { isPrivate: true });
    const [photo] = await seen(alice, bob);
    return { blur: photo?.blur ?? '', match: photo?.image?.match ?? '' };
  };

  test('of a public photo works in all sizes', async () => {
    await add(alice);
    const [photo] = await own(alice);
    for (const size of ['l', 'm', 'c', 's']) {
      const path = photo?.image.match.replace('-m.webp', `-${size}.webp`) ?? '';
      expect([size, await access(world.ctx, path), storage.files.has(path)]).toEqual([size, 'anyone', true]);
    }
  });

  test('of a private photo works for its holder in all sizes for five minutes, only with its signature', async () => {
    const { blur, match } = await privateOne();
    expect([await access(world.ctx, blur), storage.files.has(blur)]).toEqual(['anyone', true]);
    const [path = '', search = ''] = match.split('?');
    for (const size of ['l', 'm', 'c', 's'])
      expect(await access(world.ctx, match.replace('-m.webp', `-${size}.webp`))).toBe('holder');
    const { exp, by, sig } = Object.fromEntries(new URLSearchParams(search));
    const forged = [
      path,
      path.replace('-m', '-s'),
      `${path}?exp=${exp}`,
      `${path}?exp=${exp}&sig=${sig}`,
      `${path}?exp=${exp}&by=${by}&sig=`,
      `${path}?exp=${exp}&by=${by}&sig=${sig}x`,
      `${path}?exp=${exp}&by=${randomUUID()}&sig=${sig}`,
      `${path}?exp=${exp}&by=nobody&sig=${sig}`,
      `${path}?exp=${Number(exp) + 600}&by=${by}&sig=${sig}`,
      `${path}?exp=1e12&by=${by}&sig=${sig}`,
      match.replace(/photos\/../, 'photos/zz'),
      path.replace('-m', ''),
      path.replace('-m', '-b'),
    ];
    for (const each of forged) expect([each, await access(world.ctx, each)]).toEqual([each, null]);
    clock.advance(4 * 60_000 + 29_000);
    expect(await access(world.ctx, match)).toBe('holder');
    clock.advance(31_000);
    expect(await access(world.ctx, match)).toBeNull();
  });

  test('of one photo does not work for another', async () => {
    const [one, other] = [await privateOne(), await privateOne()];
    expect(await access(world.ctx, `${other.match.split('?')[0]}?${one.match.split('?')[1]}`)).toBeNull();
  });

  test('changes once other people may see the photo, and the old one stops working', async () => {
    const id = await add(alice);
    const match = async () => (await own(alice))[0]?.image.match ?? '';
    const shown = await match();
    await change(alice, id, { private: true });
    const hidden = await match();
    expect(await access(world.ctx, shown)).toBeNull();
    expect(await access(world.ctx, hidden)).toBe('holder');
    await change(alice, id, { private: false });
    expect(await access(world.ctx, hidden)).toBeNull();
    expect(await access(world.ctx, await match())).toBe('anyone');
    expect(new Set([shown, hidden, await match()].map((path) => path.split('?')[0])).size).toBe(3);
    await change(alice, id, { private: false, position: 0 });
    expect(await access(world.ctx, await match())).toBe('anyone');
  });

  test('of a removed photo stops working, and the job deletes its files', async () => {
    const id = await add(alice);
    const [photo] = await own(alice);
    await removePhoto(world.ctx, { member: alice.member, id });
    expect(await access(world.ctx, photo?.image.match ?? '')).toBeNull();
    await sweepFiles(world.ctx);
    expect(storage.files.has(photo?.image.match ?? '')).toBe(false);
  });
});

describe('turned or cropped', () => {
  test('a photo is rendered again from its large size, under new names, in the same position', async () => {
    const ids = [await add(alice, { look: 'garden' }), await add(alice)];
    const [before] = await own(alice);
    const { photos } = await change(alice, ids[0] ?? '', { edit: { turn: 90 } });
    expect(photos.map(({ id }) => id)).toEqual(ids);
    expect(photos[0]).toMatchObject({ is_main: true, image: { width: 800, height: 600 } });
    expect(await access(world.ctx, before?.image.match ?? '')).toBeNull();
    expect(storage.files.get(photos[0]?.image.match ?? '')?.toString()).toContain('garden');
    await sweepFiles(world.ctx);
    expect(storage.files.has(before?.image.match ?? '')).toBe(false);
    expect(storage.files.has(photos[0]?.image.match ?? '')).toBe(true);
  });

  test('three times at once, a photo has one set of files, whichever change was last', async () => {
    const id = await add(alice);
    await Promise.allSettled([90, 180, 270].map((turn) => change(alice, id, { edit: { turn: turn as 90 } })));
    await sweepFiles(world.ctx);
    const row = await world.ctx.db.prisma.photo.findUniqueOrThrow({ where: { id } });
    const files = [...storage.files.keys()].filter((key) => key.includes(row.token) || key.includes(row.blur_token));
    expect(files).toHaveLength(5);
  });
});

describe('on sites that check photos first', () => {
  const alice = eachTest(() => person('alice', { site: careful }));
  const bob = eachTest(() => person('bob', { site: careful, paid: true }));

  test('an unchecked photo is visible only to its owner and not counted for others', async () => {
    const id = await add(alice, { on: careful });
    expect(await own(alice)).toMatchObject([{ id, moderation: 'pending', is_main: false }]);
    const [photo] = await own(alice);
    expect(await access(world.ctx, photo?.image.match ?? '')).toBe('holder');
    expect(await access(world.ctx, (photo?.image.match ?? '').split('?')[0] ?? '')).toBeNull();
    expect(await seen(alice, bob, careful)).toEqual([]);
    const { blur_token } = await world.ctx.db.prisma.photo.findUniqueOrThrow({ where: { id } });
    expect(await access(world.ctx, `photos/${blur_token.slice(0, 2)}/${blur_token}-b.webp`)).toBeNull();
    const profile = () => world.ctx.db.prisma.profile.findUniqueOrThrow({ where: { id: alice.profile.id } });
    expect((await profile()).has_photo).toBe(false);
    expect(await refusal(change(alice, id, { main: true }))).toBe('photo_main_is_public');
  });

  test('changing only the database row stops the URL from working, too', async () => {
    const alice = await person('alice');
    const id = await add(alice);
    const [photo] = await own(alice);
    await world.ctx.db.prisma.photo.update({ where: { id }, data: { moderation: 'rejected' } });
    expect(await access(world.ctx, photo?.image.match ?? '')).toBeNull();
  });
});

test('a fictional profile has photos but no owner who could add any', async () => {
  const frits = await createFictional(world.ctx.db, { site, name: 'frits' });
  const member = { ...alice.member, profileId: frits.id };
  expect(await refusal(addPhoto(world.ctx, { site, member, file: 'x', isPrivate: false, edit: {} }))).toBe('not_found');
});
