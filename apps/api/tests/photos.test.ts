import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PHOTO_MAX_BYTES } from '@vonk/schema';
import { eachTest } from '@vonk/testing/each-test';
import supertest from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { removeOldUploads } from '../src/http/multipart.ts';
import { createTestApp } from './support/api.ts';
import { callAs, sendJson } from './support/calls.ts';
import { openSession, type SignedIn } from './support/people.ts';
import { jpeg, picture } from './support/picture.ts';
import { pour } from './support/pour.ts';
import { setUpProcess, setUpWorld } from './support/set-up.ts';
import { setUpTemporaryFolder, uploadsIn } from './support/temporary-folder.ts';

interface OwnPhoto {
  id: string;
  is_main: boolean;
  is_private: boolean;
  moderation: string;
  image: { match: string; filename: string; thumb_filename: string };
}
interface Answer {
  status: number;
  body: {
    added: string;
    photos: OwnPhoto[];
    photo_limit: number;
    error: { code: string; fields?: object; params?: object };
  };
}

setUpTemporaryFolder();
const world = setUpWorld();
const api = setUpProcess(world);
let people = 0;

beforeAll(() => world.change({ photo_moderation: 'after' }));

const person = (options: object = {}) => world.person(`person ${++people}`, options);
const alice = eachTest(person);

async function post(body: FormData | string, headers: Record<string, string> = {}, by: SignedIn = alice) {
  const sent = { method: 'POST', headers: { cookie: by.cookie, ...headers }, body };
  return answerOf(await fetch(`${api.origin}/api/photo.php`, sent));
}

function upload(
  by: SignedIn,
  bytes: Uint8Array | string,
  { fields = {}, name = 'photo', key }: { fields?: Record<string, string>; name?: string; key?: string } = {},
): Promise<Answer> {
  const form = new FormData();
  form.set(name, new Blob([bytes], { type: 'image/jpeg' }), 'holiday in Rome.jpg');
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  return post(form, key ? { 'idempotency-key': key } : {}, by);
}

const send = async (method: string, by: SignedIn, body: object): Promise<Answer> =>
  answerOf(await sendJson(`${api.origin}/api/photo.php`, by, body, { method }));

const answerOf = async (response: Response): Promise<Answer> => ({
  status: response.status,
  body: (await response.json()) as Answer['body'],
});
const codeOf = ({ status, body }: Answer) => [status, body.error.code];
const fieldsOf = ({ status, body }: Answer) => [status, Object.keys(body.error.fields ?? {})];
const get = (path: string, cookie?: string) => fetch(`${api.origin}${path}`, { headers: cookie ? { cookie } : {} });
const cdn = async (path: string) => (await get(`/cdn/${path}`)).status;
const numPhotos = () => world.db.prisma.photo.count({ where: { profile_id: alice.profileId } });

describe('adding a photo', () => {
  it('returns all photos of the member, and shows it to others', async () => {
    const first = await upload(alice, await jpeg());
    expect(first).toMatchObject({
      status: 201,
      body: { photos: [{ id: first.body.added, is_main: true, moderation: 'approved' }], photo_limit: 3 },
    });
    const { body } = await upload(alice, await picture().webp().toBuffer(), { fields: { private: '1' } });
    expect(body.photos.map(({ is_main, is_private }) => [is_main, is_private])).toEqual([
      [true, false],
      [false, true],
    ]);
    const { profile } = (await (await get('/api/profile.php', alice.cookie)).json()) as { profile: Answer['body'] };
    expect(profile).toMatchObject({ photo_limit: 3, photos: body.photos.map(({ id }) => ({ id })) });
    expect(await uploadsIn()).toEqual([]);
  });

  it('rotates and crops it on the way', async () => {
    const fields = { turn: '90', crop: '0,0,1,0.5' };
    const { body } = await upload(alice, await picture(640, 320).jpeg().toBuffer(), { fields });
    expect(body.photos[0]?.image).toMatchObject({ width: 320, height: 320 });
  });

  it('happens once per key, and detects another file with the same key', async () => {
    const [one, other, key] = [await jpeg(), await jpeg(), crypto.randomUUID()];
    const answers = await Promise.all([upload(alice, one, { key }), upload(alice, one, { key })]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.body.added).toBe(answers[1]?.body.added);
    expect((await upload(alice, other, { key })).body.error.code).toBe('idempotency_conflict');
    expect(await numPhotos()).toBe(1);
  });

  it('refuses invalid pictures with the kind of fault, and stores nothing', async () => {
    const good = await jpeg();
    for (const [bytes, code] of [
      ['Just words', 'photo_type'],
      ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'photo_type'],
      [good.subarray(0, good.length / 2), 'photo_unreadable'],
      [await picture(200, 200).png().toBuffer(), 'photo_too_small'],
    ] as const)
      expect(codeOf(await upload(alice, bytes))).toEqual([422, code]);
    expect(await numPhotos()).toBe(0);
    expect(await uploadsIn()).toEqual([]);
  });

  it('names the invalid field', async () => {
    const bytes = await jpeg();
    expect(fieldsOf(await upload(alice, bytes, { name: 'file' }))).toEqual([422, ['file']]);
    for (const [field, value] of [
      ['turn', '45'],
      ['crop', '0,0,2,1'],
      ['crop', '0.5,0,0.6,1'],
      ['private', 'yes'],
      ['unheard_of', '1'],
    ] as const)
      expect(fieldsOf(await upload(alice, bytes, { fields: { [field]: value } }))).toEqual([422, [field]]);
    const form = new FormData();
    form.set('private', '1');
    expect(fieldsOf(await post(form))).toEqual([422, ['photo']]);
    const two = new FormData();
    for (let at = 0; at < 2; at++) two.append('photo', new Blob([bytes]), 'a.jpg');
    expect(fieldsOf(await post(two))).toEqual([422, ['photo']]);
    expect(await uploadsIn()).toEqual([]);
  });

  it('survives a body that is cut short, has no end, or no parts', async () => {
    const bodies = [
      '',
      '--x',
      '--x--\r\n',
      '--x\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\nhalf',
      '--x\r\nContent-Disposition: form-data; name="photo"\r\n\r\nno file\r\n--x--\r\n',
      '--x\r\n\r\n\r\n--x--\r\n',
      `--x\r\n${'A: b\r\n'.repeat(5000)}\r\n\r\n--x--\r\n`,
    ];
    for (const body of bodies) {
      const answer = await post(body, { 'content-type': 'multipart/form-data; boundary=x' });
      expect([400, 422], body.slice(0, 40)).toContain(answer.status);
      expect(answer.body.error.code, body.slice(0, 40)).toBeTypeOf('string');
    }
    for (const type of ['multipart/form-data', 'multipart/mixed; boundary=x', 'image/jpeg', 'application/json'])
      expect(codeOf(await post('x', { 'content-type': type })), type).toEqual([415, 'unsupported_media_type']);
    expect(await uploadsIn()).toEqual([]);
  });
});

/** Sends a file of the given size, announced or not. Returns the response, and how much had been sent by then. */
async function pourPhoto(cookie: string, bytes: number, isTold: boolean) {
  const head = '--x\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n';
  const length: Record<string, number> = isTold ? { 'content-length': bytes + head.length } : {};
  const headers = { cookie, 'content-type': 'multipart/form-data; boundary=x', ...length };
  const { status, text, sent } = await pour(`${api.origin}/api/photo.php`, { headers, head, bytes });
  return { status, code: JSON.parse(text).error.code, sent };
}

describe('a body that is too large', () => {
  const MB = 1024 * 1024;

  it.each([100 * MB, 1024 * MB])('of %d bytes is refused by its announced size, before it is sent', async (bytes) => {
    const { sent, ...answer } = await pourPhoto(alice.cookie, bytes, true);
    expect(answer).toEqual({ status: 413, code: 'photo_too_large' });
    expect(sent).toBeLessThan(8 * MB);
  });

  it('is refused at the cap when nothing was announced, by several at once, with flat memory', async () => {
    const members = [alice, await person()];
    const before = process.memoryUsage().rss;
    let peak = before;
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss);
    }, 20);
    const answers = await Promise.all(members.map(({ cookie }) => pourPhoto(cookie, 1024 * MB, false)));
    clearInterval(watch);
    for (const { status, code, sent } of answers) {
      expect([status, code]).toEqual([413, 'photo_too_large']);
      // The limit, and what was in flight or discarded until the sender noticed.
      expect(sent).toBeLessThan(200 * MB);
    }
    // Both ends are in this process, and this is far less than the two files.
    expect(peak - before).toBeLessThan(3 * PHOTO_MAX_BYTES);
    expect(await uploadsIn()).toEqual([]);
  });

  it('left by a killed process is removed after two hours, but not earlier', async () => {
    const begin = () => mkdtemp(path.join(tmpdir(), 'vonk-upload-'));
    const [old, young] = [await begin(), await begin()];
    const then = new Date(Date.now() - 3 * 3_600_000);
    await utimes(old, then, then);
    await removeOldUploads();
    expect(await uploadsIn()).toEqual([path.basename(young)]);
    await rm(young, { recursive: true });
  });

  it('leaves nothing behind if the sender aborts', async () => {
    const headers = { cookie: alice.cookie, 'content-type': 'multipart/form-data; boundary=x' };
    const req = httpRequest(`${api.origin}/api/photo.php`, { method: 'POST', headers });
    req.on('error', () => undefined);
    req.write('--x\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n');
    req.write(Buffer.alloc(2 * MB));
    await expect.poll(() => uploadsIn()).not.toEqual([]);
    req.destroy();
    await expect.poll(() => uploadsIn()).toEqual([]);
  });
});

it('a member moves, hides, rotates and deletes their own photos', async () => {
  const dora = await person({ paid: true });
  await upload(dora, await jpeg());
  const { body } = await upload(dora, await jpeg());
  const [first, second] = body.photos;
  const moved = await send('PUT', dora, { id: second?.id, main: true, position: 0 });
  expect(moved.body.photos.map(({ id, is_main }) => [id, is_main])).toEqual([
    [second?.id, true],
    [first?.id, false],
  ]);
  const turned = await send('PUT', dora, { id: second?.id, turn: 90, crop: '0,0,0.9,1' });
  expect(turned.body.photos[0]?.image).toMatchObject({ width: 360, height: 320 });
  const removed = await send('DELETE', dora, { id: second?.id });
  const left = removed.body.photos.map(({ id, is_main }) => [id, is_main]);
  expect([removed.status, left]).toEqual([200, [[first?.id, true]]]);
  expect((await send('DELETE', dora, { id: second?.id })).status).toBe(404);
});

describe('a locked photo', () => {
  const profileOf = async (id: string, cookie?: string) => {
    const response = await get(`/api/profile.php?id=${id}`, cookie);
    const { profile } = (await response.json()) as { profile: { photos: (OwnPhoto & { blur: string })[] } };
    return profile.photos;
  };

  it('is 404 by guessed, resized, unsigned and old addresses, for everyone', async () => {
    const bob = await person({ paid: true });
    const dan = await person();
    const { body } = await upload(alice, await jpeg());
    const open = body.photos[0]?.image.match ?? '';
    expect(await cdn(open)).toBe(200);
    await send('PUT', alice, { id: body.added, private: true });
    // The old URL fails at once.
    for (const size of ['l', 'm', 'c', 's', 'b']) expect(await cdn(open.replace('-m.', `-${size}.`))).toBe(404);

    const [locked] = await profileOf(alice.profileId, dan.cookie);
    expect(locked?.image).toBeNull();
    expect(await profileOf(alice.profileId)).toEqual(await profileOf(alice.profileId, dan.cookie));
    const blur = locked?.blur ?? '';
    expect(await cdn(blur)).toBe(200);
    for (const size of ['l', 'm', 'c', 's', 'o', '']) expect(await cdn(blur.replace('-b.', `-${size}.`))).toBe(404);

    const [shown] = await profileOf(alice.profileId, bob.cookie);
    const signed = shown?.image.match ?? '';
    const [path = '', search = ''] = signed.split('?');
    const response = await get(`/cdn/${signed}`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    expect(await cdn(folder + shown?.image.filename)).toBe(200);
    expect(await cdn(folder + shown?.image.thumb_filename)).toBe(200);
    const without = [path, path.replace('-m', '-l'), path.replace('-m', '-s'), path.replace('-m', '-b')];
    for (const each of without) expect([each, await cdn(each)]).toEqual([each, 404]);
    for (const each of [
      `exp=9999999999&${search.split('&').slice(1).join('&')}`,
      `${search}&${search}`,
      search.replace(/&by=[^&]+/, ''),
      'exp=&by=&sig=',
      `${search}0`,
    ])
      expect([each, await cdn(`${path}?${each}`)]).toEqual([each, 404]);

    world.clock.advance(5 * 60_000);
    expect(await cdn(signed)).toBe(404);
    const [again] = await profileOf(alice.profileId, (await openSession(world.ctx, bob.userId)).cookie);
    expect(await cdn(again?.image.match ?? '')).toBe(200);
  });

  it('is served by every process that has the secret, and by no other', async () => {
    const { body } = await upload(alice, await jpeg(), { fields: { private: '1' } });
    const match = body.photos[0]?.image.match ?? '';
    const statusWith = async (pictureSecret: string) => {
      const ctx = { ...world.ctx, options: { ...world.ctx.options, pictureSecret } };
      return (await supertest(createTestApp(ctx).app).get(`/cdn/${match}`)).status;
    };
    expect(await statusWith(world.ctx.options.pictureSecret)).toBe(200);
    expect(await statusWith('another-picture-secret-0123456789abc')).toBe(404);
  });
});

it('member photos, locked or not, are noindex; promotional pictures are not', async () => {
  const open = await upload(alice, await jpeg());
  const locked = await upload(alice, await jpeg(), { fields: { private: '1' } });
  const matchOf = ({ body }: Answer) => body.photos.find(({ id }) => id === body.added)?.image.match;
  await world.ctx.storage.put('promos/found.webp', await picture().webp().toBuffer(), 'image/webp');
  for (const [path, robots] of [
    [matchOf(open), 'noindex'],
    [matchOf(locked), 'noindex'],
    ['promos/found.webp', null],
  ] as const) {
    const response = await get(`/cdn/${path}`);
    expect([response.status, response.headers.get('x-robots-tag')], path).toEqual([200, robots]);
  }
});

it('no log line names a photo', async () => {
  const lines: string[] = [];
  const write = (fields: object, message: string) => void lines.push(JSON.stringify(fields) + message);
  const logger = { ...world.ctx.logger, info: write, warn: write, error: write } as typeof world.ctx.logger;
  const { app } = createTestApp({ ...world.ctx, logger });
  const add = (bytes: Buffer) => callAs(alice, app, 'post', '/api/photo.php').attach('photo', bytes, 'Rome.jpg');
  const { match } = (await add(await jpeg())).body.photos[0].image;
  expect((await supertest(app).get(`/cdn/${match}`)).status).toBe(200);
  expect((await supertest(app).get(`/cdn/${match.replace('-m.', '-x.')}`)).status).toBe(404);
  expect((await add(Buffer.from('words'))).status).toBe(422);
  expect(lines).toHaveLength(4);
  const token = match.split('/')[2].split('-')[0];
  for (const line of lines) for (const name of [token, 'Rome', 'vonk-upload']) expect(line).not.toContain(name);
});
