import { readFile } from 'node:fs/promises';
import { createStorage } from '@vonk/integrations/storage';
import { createPhoto } from '@vonk/testing';
import { setUpFolder } from '@vonk/testing/set-up';
import { expect, test } from 'vitest';
import { NOBODY, setUpOps } from './set-up.ts';

const { acts, database, person, run, site } = setUpOps();
const dataDir = setUpFolder('vonk-ops-photos-');

const ask = (args: string[], env: Record<string, string> = {}) =>
  run(['photos', ...args], { env: { VONK_DATA_DIR: dataDir(), ...env } });

/** A pending photo with its files. */
async function waiting(name = 'alice', columns: object = {}) {
  const owner = await person(name);
  const pending = { moderation: 'pending', is_main: false, created_at: new Date('2026-05-04T11:00:00Z') };
  const photo = await createPhoto(database.db, { profile: owner.profile, ...pending, ...columns });
  const storage = createStorage({ s3: null, dataDir: dataDir() });
  const keyOf = (size: string) => `photos/${photo.token.slice(0, 2)}/${photo.token}-${size}.webp`;
  const put = (size: string) => storage.put(keyOf(size), Buffer.from(`picture ${size}`), 'image/webp');
  await Promise.all(['l', 'm', 'c', 's'].map(put));
  return { owner, photo };
}
const stateOf = async (id: string) => {
  const { moderation, rejection } = await database.db.prisma.photo.findUniqueOrThrow({ where: { id } });
  return [moderation, rejection];
};

test('lists pending photos, oldest first, by page and by site', async () => {
  const second = await waiting('bob', { created_at: new Date('2026-05-04T12:00:00Z') });
  const first = await waiting('alice', { is_private: true });
  const { code, out } = await ask(['--site', site.domain]);
  expect(code).toBe(0);
  const [heads, one, two] = out.split('\n');
  expect(heads).toMatch(/^ID +SITE +MEMBER +AGE +GENDER +ADDED, UTC +SIZE +PRIVATE +MAIN +REJECTED FOR$/);
  expect(one).toMatch(/ alice +34 .* 2026-05-04 11:00:00 +600x800 +yes +no +-$/);
  expect(two).toMatch(/ bob .* 2026-05-04 12:00:00 /);
  const page = await ask(['list', '--site', site.domain, '--limit', '1']);
  const next = /ops photos (list .*--after \S+)/.exec(page.out)?.[1]?.split(' ') ?? [];
  const rows = JSON.parse((await ask([...next, '--json'])).out) as { id: string }[];
  expect(rows.map(({ id }) => id)).toEqual([second.photo.id]);
  expect(first.photo.id).not.toBe(second.photo.id);
  expect(await ask(['list', '--site', 'nowhere.test'])).toMatchObject({ code: 2, out: '' });
});

test('saves a photo to a file, never overwriting one, and records who looked', async () => {
  const { photo, owner } = await waiting();
  const file = dataDir('shown.webp');
  const { code, out } = await ask(['show', photo.id, '--to', file]);
  expect([code, (await readFile(file)).toString()]).toEqual([0, 'picture l']);
  expect(out).toContain(`Of alice, 34, female  ${owner.user.id}`);
  expect(await ask(['show', photo.id, '--to', file])).toMatchObject({ code: 2, err: `${file} is there already.\n` });
  expect(await ask(['show', photo.id, '--to', '-'])).toEqual({ code: 0, out: 'picture l', err: '' });
  const looks = await acts({ subject_id: photo.id });
  expect(looks).toHaveLength(3);
  expect(looks[0]).toMatchObject({ operator: 'anna', action: 'photos.show', data: { profile: owner.profile.id } });
});

test('approves, and rejects with a reason from the list', async () => {
  const [one, other] = [await waiting(), await waiting()];
  expect(await ask(['approve', one.photo.id])).toEqual({ code: 0, out: 'Others see it.\n', err: '' });
  expect(await stateOf(one.photo.id)).toEqual(['approved', null]);
  for (const reason of [[], ['--reason', 'ugly']])
    expect((await ask(['reject', other.photo.id, ...reason])).code).toBe(2);
  expect(await stateOf(other.photo.id)).toEqual(['pending', null]);
  expect(await ask(['reject', other.photo.id, '--reason', 'nobody'])).toMatchObject({ code: 0, err: '' });
  expect(await stateOf(other.photo.id)).toEqual(['rejected', 'nobody']);
  expect((await ask(['approve', other.photo.id])).err).toMatch(/looked at already, and is rejected; --again/);
  expect((await ask(['approve', other.photo.id, '--again'])).code).toBe(0);
  expect((await ask(['list', '--state', 'rejected', '--site', site.domain])).out).toBe('No photo was rejected.\n');
});

test('needs an operator name, and reports an unknown photo', async () => {
  const { photo } = await waiting();
  expect((await ask(['approve', photo.id], NOBODY.env)).code).toBe(2);
  expect(await ask(['approve', '00000000'])).toEqual({ code: 1, out: '', err: 'There is no photo of this id.\n' });
  expect((await ask(['approve', 'x'])).code).toBe(1);
  expect(await stateOf(photo.id)).toEqual(['pending', null]);
});

test('bans the picture of a rejected photo, lists and unbans it', async () => {
  const { photo } = await waiting('alice', { dhash: 0x5a17_3c99_0ff0_1234n });
  expect((await ask(['ban-picture', photo.id, '--reason', 'a swindler'])).err).toBe('Reject the photo first.\n');
  await ask(['reject', photo.id, '--reason', 'not_you']);
  expect((await ask(['ban-picture', photo.id])).code).toBe(2);
  const banned = await ask(['ban-picture', photo.id, '--reason', 'of a swindler']);
  const id = /^It is banned as ([0-9a-f-]{36})\.\n$/.exec(banned.out)?.[1] ?? '';
  expect((await ask(['banned'])).out).toMatch(new RegExp(`${id} +\\S+ \\S+ +anna +of a swindler`));
  expect(await ask(['unban-picture', id])).toEqual({ code: 0, out: 'It may be used again.\n', err: '' });
  expect((await ask(['banned'])).out).toBe('No picture is banned.\n');
  expect((await ask(['unban-picture', id])).code).toBe(1);
});
