import { randomBytes, randomUUID } from 'node:crypto';
import type { PictureEdit, PictureWaiter } from '@vonk/ports';
import { createMember, createPhoto, type TestMember } from '@vonk/testing';
import { describe, expect, test } from 'vitest';
import { outcomesOf, refusal, refusalOf, setUpSite } from '../../tests/context.ts';
import { fakePictures, memoryStorage } from '../../tests/photo-kit.ts';
import { sendPhoto } from '../chat/send-photo.ts';
import type { Context } from '../context.ts';
import { addPhoto } from './add-photo.ts';
import { banPicture, listBannedPictures, unbanPicture } from './banned-pictures.ts';
import { changePhoto } from './change-photo.ts';
import { mirroredHash } from './mirrored-hash.ts';
import { moderatePhoto } from './moderate-photo.ts';

const storage = memoryStorage();
/** Pictures whose look is their hash: a file contains its digits, with `!` for the mirror image. */
const pictures = {
  ...fakePictures,
  async render(source: string | Uint8Array, ...rest: [PictureEdit, PictureWaiter]) {
    const rendered = await fakePictures.render(source, ...rest);
    const look = Buffer.from(source).toString();
    return look.startsWith('!')
      ? { ...rendered, dhash: mirroredHash((await fakePictures.render(look.slice(1), ...rest)).dhash) }
      : rendered;
  },
};

const world = setUpSite({ photo_moderation: 'after', photo_credits: 0 }, { storage, pictures });
const { clock, secondProcess, site } = world;
const second = secondProcess();

const person = (name = 'alice', options: object = {}) => createMember(world.ctx.db, { site, name, ...options });
const add = async (to: TestMember, look: string) =>
  (await addPhoto(world.ctx, { site, member: to.member, file: look, isPrivate: false, edit: {} })).added;
const send = (from: TestMember, to: TestMember, look: string) =>
  sendPhoto(world.ctx, {
    site,
    member: from.member,
    profileId: to.profile.id,
    clientId: randomUUID(),
    text: '',
    file: { path: look, digest: randomBytes(32).toString('base64') },
  });
const rejected = async (look = randomUUID()) => {
  const photo = await add(await person(), look);
  await moderatePhoto(world.ctx, { operator: 'anna', photo, decision: { moderation: 'rejected', reason: 'not_you' } });
  return { photo, look };
};
const ban = (photo: string, ctx = world.ctx) => banPicture(ctx, { operator: 'anna', photo, reason: 'of a swindler' });
const flagsOf = ({ user }: TestMember) => world.ctx.db.prisma.memberFlag.findMany({ where: { user_id: user.id } });

describe('a banned picture', () => {
  test('cannot be used by anyone, also changed or mirrored, and attempts are flagged for operators', async () => {
    const { photo, look } = await rejected();
    await ban(photo);
    const [alice, bob] = [await person(), await person('bob')];
    for (const same of [look, `${look}~6`, `!${look}`]) {
      expect([same, await refusal(add(alice, same))]).toEqual([same, 'photo_not_allowed']);
      expect([same, await refusal(send(alice, bob, same))]).toEqual([same, 'photo_not_allowed']);
    }
    expect(await flagsOf(alice)).toMatchObject([{ kind: 'picture', settled_at: null }]);
    await add(alice, `${look}~20`);
    await send(alice, bob, randomUUID());
    expect(await flagsOf(bob)).toEqual([]);
  });

  test('is also refused when a photo is turned or cropped into it', async () => {
    const look = randomUUID();
    const alice = await person();
    const id = await add(alice, look);
    // What the fake renders from the largest size.
    await ban((await rejected(`${look}{}`)).photo);
    const turned = changePhoto(world.ctx, { member: alice.member, id, change: { edit: { turn: 90 } } });
    expect(await refusal(turned)).toBe('photo_not_allowed');
  });

  test('may be used again once unbanned; both acts are recorded', async () => {
    const { photo, look } = await rejected();
    clock.advance(1000);
    const id = await ban(photo);
    const [newest] = await listBannedPictures(world.ctx, { limit: 1 });
    expect(newest).toMatchObject({ id, reason: 'of a swindler', added_by: 'anna' });
    await unbanPicture(second, { operator: 'bert', picture: id });
    await add(await person(), look);
    expect(await refusalOf(unbanPicture(world.ctx, { operator: 'bert', picture: id }))).toBe('picture_unknown');
    expect(await refusalOf(unbanPicture(world.ctx, { operator: 'bert', picture: 'x' }))).toBe('picture_unknown');
    expect(await world.actsOn(id)).toMatchObject([
      { operator: 'anna', action: 'photos.ban_picture', data: { photo, reason: 'of a swindler' } },
      { operator: 'bert', action: 'photos.unban_picture' },
    ]);
  });

  test('is listed once, however many operators ban it at once, and its mirror image counts as the same', async () => {
    for (let round = 0; round < 3; round++) {
      const { photo, look } = await rejected();
      const mirror = await rejected(`!${look}`);
      const bans = [photo, photo, mirror.photo, mirror.photo].map((id, turn) => ban(id, turn % 2 ? second : world.ctx));
      const { codes } = await outcomesOf(bans);
      expect(codes).toEqual(Array(3).fill('picture_banned'));
    }
  });

  test('must be of a rejected photo with a hash and more than a plain surface, and needs a reason', async () => {
    const open = await add(await person(), randomUUID());
    expect(await refusalOf(ban(open))).toBe('photo_not_rejected');
    expect(await refusalOf(ban(randomUUID()))).toBe('photo_unknown');
    const { profile } = await person();
    const of = async (dhash: bigint | null, position: number) =>
      (await createPhoto(world.ctx.db, { profile, moderation: 'rejected', is_main: false, position, dhash })).id;
    expect(await refusalOf(ban(await of(null, 0)))).toBe('photo_without_hash');
    expect(await refusalOf(ban(await of(0n, 1)))).toBe('picture_plain');
    expect(await refusalOf(ban(await of(-2n, 2)))).toBe('picture_plain');
    const { photo } = await rejected();
    for (const reason of [' ', 'x'.repeat(201)])
      expect(await refusalOf(banPicture(world.ctx, { operator: 'anna', photo, reason }))).toBe('reason_invalid');
  });
});

test('the list is limited, and an upload reads nothing else', async () => {
  const { photo, look } = await rejected();
  await world.ctx.db.pool.query(
    `INSERT INTO banned_pictures (id, dhash, reason, added_by)
     SELECT gen_random_uuid(), (random() * 9e18)::bigint, 'many', 'anna'
     FROM generate_series(1, 10000 - (SELECT count(*)::int FROM banned_pictures)) ON CONFLICT DO NOTHING`,
  );
  expect(await refusalOf(ban(photo))).toBe('pictures_full');
  const statements: string[] = [];
  const query = async (sent: { text: string; values: unknown[] }) => {
    statements.push(sent.text);
    const plan = await world.ctx.db.pool.query(`EXPLAIN (FORMAT JSON) ${sent.text}`, sent.values);
    expect(JSON.stringify(plan.rows)).toContain('banned_pictures');
    expect(JSON.stringify(plan.rows).match(/"Relation Name"/g)).toHaveLength(1);
    return world.ctx.db.pool.query(sent);
  };
  const spied = { ...world.ctx, db: { ...world.ctx.db, pool: { query } } } as unknown as Context;
  const { assertPictureAllowed } = await import('./banned-pictures.ts');
  const { dhash } = await pictures.render(look, {}, { of: 'nobody' });
  await assertPictureAllowed(spied, (await person()).member, dhash);
  expect(statements).toHaveLength(1);
});

test('a mirrored hash equals that of the mirrored picture', () => {
  const hashOf = (rows: number[][]) =>
    BigInt.asIntN(
      64,
      rows
        .flatMap((row) => row.slice(0, 8).map((grey, at) => (grey < (row[at + 1] ?? 0) ? 1n : 0n)))
        .reduce<bigint>((hash, bit) => (hash << 1n) | bit, 0n),
    );
  for (let round = 0; round < 20; round++) {
    // No equal neighbours, whose comparison would be ambiguous.
    const rows = Array.from({ length: 8 }, () =>
      Array.from({ length: 9 }, (_, at) => (randomBytes(1)[0] ?? 0) * 2 + (at % 2)),
    );
    const backwards = rows.map((row) => [...row].reverse());
    expect(mirroredHash(hashOf(rows))).toBe(hashOf(backwards));
    expect(mirroredHash(mirroredHash(hashOf(rows)))).toBe(hashOf(rows));
  }
});
