import { createHash, randomUUID } from 'node:crypto';
import { createConversation, createMember, createPhoto, createReport, TEST_PASSWORD } from '@vonk/testing';
import { eachTest } from '@vonk/testing/each-test';
import { strFromU8, unzipSync } from 'fflate';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { asBytes, callAs, codeOf, cookieOf } from './support/calls.ts';
import { openSession } from './support/people.ts';
import { setUpApp, setUpWorld } from './support/set-up.ts';

const DAY = 86_400_000;

const world = setUpWorld({ limitFactor: 1000 });
const app = setUpApp(world);
const alice = eachTest(() => world.person('alice', { credits: 5 }));

const ask = (method: 'get' | 'post' | 'delete', path: string, body: object = {}, by: { cookie: string } = alice) =>
  callAs(by, app, method, path, method === 'get' ? undefined : body);

describe('leaving', () => {
  it('ends every session of the member, and clears the cookie', async () => {
    const other = { ...alice, ...(await openSession(world.ctx, alice.userId)) };
    const answer = await ask('delete', '/api/account.php', { password: TEST_PASSWORD, reason: 'break' });
    expect(answer.status).toBe(200);
    const deletion = await world.db.prisma.deletion.findUniqueOrThrow({ where: { user_id: alice.userId } });
    expect(answer.body).toEqual({ final_at: deletion.final_at.toISOString() });
    expect(deletion.final_at.getTime() - deletion.requested_at.getTime()).toBe(14 * DAY);
    expect(String(answer.headers['set-cookie'])).toContain('auth.session=;');
    for (const session of [alice, other]) {
      expect(await ask('get', '/api/user.php', {}, session)).toMatchObject({
        status: 403,
        body: { authentication_required: true },
      });
    }
  });

  it('can only be undone with the mailed token, once; undoing starts a session', async () => {
    await ask('delete', '/api/account.php', { password: TEST_PASSWORD });
    const token = 'r'.repeat(43);
    await world.db.prisma.oneTimeToken.create({
      data: {
        id: randomUUID(),
        user_id: alice.userId,
        action: 'reactivate',
        token_hash: createHash('sha256').update(token).digest(),
        expires_at: new Date(world.clock.now().getTime() + DAY),
      },
    });
    const login = await request(app).post('/api/user.php').send({ email: alice.email, password: TEST_PASSWORD });
    expect(codeOf(login)).toEqual([403, 'account_deleted']);
    expect(login.body.error.message).toMatch(/until .*\d{4}/);
    const come = () => request(app).post('/api/account-reactivate.php').send({ token });
    const [first, second] = await Promise.all([come(), come()]);
    expect([first.status, second.status].sort()).toEqual([200, 422]);
    const back = first.status === 200 ? first : second;
    expect(back.body.user).toMatchObject({ id: alice.userId, status: 'active', credits: 5 });
    const [cookie = ''] = cookieOf(back, 'auth.session')?.split(';') ?? [];
    expect((await ask('get', '/api/user.php', {}, { cookie })).status).toBe(200);
  });
});

describe('the export', () => {
  const file = async () => {
    const answer = await asBytes(callAs(alice, app, 'get', '/api/account-export.php'));
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/zip']);
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="[a-z0-9.-]+\.zip"$/);
    return unzipSync(new Uint8Array(answer.body));
  };
  const json = (files: Record<string, Uint8Array>, name: string) =>
    JSON.parse(strFromU8(files[name] ?? new Uint8Array()));

  it('contains the member’s data and photos', async () => {
    const { db, ctx, site } = world;
    const { profile: bob } = await createMember(db, { site, name: 'bob', email: 'bob-secret@people.test' });
    const photo = await createPhoto(db, { profile: { id: alice.profileId } });
    const hers = await createPhoto(db, { profile: bob });
    const key = `photos/${photo.token.slice(0, 2)}/${photo.token}-l.webp`;
    await ctx.storage.put(key, Buffer.from('picture'), 'image/webp');
    const own = { id: alice.profileId };
    const messages = [
      { from: own, text: 'Mine' },
      { from: bob, text: 'Theirs' },
      { from: bob, text: 'Not delivered', held: true },
    ];
    await createConversation(db, { site, from: own, to: bob, messages });
    const stranger = await createMember(db, { site, name: 'carol' });
    const others = [{ from: bob, text: 'Between others' }];
    await createConversation(db, { site, from: bob, to: stranger.profile, messages: others });
    const about = { id: alice.profileId, site_id: site.id };
    await createReport(db, { profile: about, reporter: stranger, text: 'About alice' });
    const files = await file();
    expect(json(files, 'account.json')).toMatchObject({ email: alice.email, credits: 5 });
    expect(json(files, 'profile.json')).toMatchObject({ name: 'alice', date_of_birth: '1992-03-14' });
    expect(json(files, 'credit-entries.json')).toMatchObject([{ amount: 5, balance: 5 }]);
    expect(json(files, 'sessions.json')).toMatchObject([{ browser: 'test', address: '127.0.0.1' }]);
    expect(json(files, 'messages.json')).toMatchObject([
      { text: 'Mine', mine: true },
      { text: 'Theirs', mine: false },
    ]);
    expect(json(files, 'conversations.json')).toMatchObject([{ name: 'bob', began_by_me: true }]);
    expect(json(files, 'complaints.json')).toEqual([]);
    expect(strFromU8(files[`photos/${photo.token}.webp`] ?? new Uint8Array())).toBe('picture');
    const all = Object.entries(files)
      .map(([name, bytes]) => `${name}\n${strFromU8(bytes)}`)
      .join('\n');
    const texts = ['bob-secret', 'Not delivered', 'Between others', 'About alice'];
    for (const secret of [...texts, 'argon2', 'token_hash', hers.token]) expect(all).not.toContain(secret);
  });

  it('reads long lists page by page, completely', async () => {
    await world.db.pool.query(
      `WITH u AS (UPDATE users SET credits = credits + 1200 WHERE id = $1)
       INSERT INTO credit_entries (user_id, amount, balance, reason, reference)
       SELECT $1, 1, 5 + n, 'adjustment', 'n' || n FROM generate_series(1, 1200) n`,
      [alice.userId],
    );
    const entries: { balance: number }[] = json(await file(), 'credit-entries.json');
    expect(entries.map(({ balance }) => balance)).toEqual([5, ...Array.from({ length: 1200 }, (_, n) => n + 6)]);
  });

  it('aborts when storage fails, and the next one is complete', async () => {
    const { ctx } = world;
    await createPhoto(world.db, { profile: { id: alice.profileId } });
    const { open } = ctx.storage;
    ctx.storage.open = () => Promise.reject(new Error('The storage is away'));
    await expect(file()).rejects.toThrow();
    ctx.storage.open = open;
    expect(Object.keys(await file())).toContain('account.json');
  });
});
