import { createFictional, createMember, createSite, createTestDatabase, type TestDatabase } from '@vonk/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ops } from './ops.ts';

let database: TestDatabase;
let site: Awaited<ReturnType<typeof createSite>>;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await createSite(database.db);
});
afterAll(() => database.drop());

const ask = (...args: string[]) => ops(database.url, ['members', ...args]);
const person = (name: string, options: object = {}) => createMember(database.db, { site, name, ...options });

describe('ops members find', () => {
  test('finds a member by e-mail address, by an id or its beginning, and by name, and shows no address', async () => {
    const { user, profile } = await person('Wilhelmina');
    const ways = [
      user.email.toUpperCase(),
      user.id,
      user.id.replaceAll('-', ''),
      user.id.slice(0, 20),
      profile.id,
      'wilhelmina',
    ];
    for (const way of ways) {
      const { code, out, err } = await ask('find', way);
      expect([way, code, err]).toEqual([way, 0, '']);
      expect(out.split('\n').slice(1, -1)).toEqual([expect.stringMatching(`^${user.id} .*Wilhelmina.* active `)]);
      expect(out).not.toContain('@');
    }
    const [found] = JSON.parse((await ask('find', user.id, '--json')).out) as object[];
    expect(found).toMatchObject({ user_id: user.id, profile_id: profile.id, site: site.domain, credits: 0 });
  });

  test('finds all of a name on every site, and no fictional profile', async () => {
    const elsewhere = await createSite(database.db);
    await person('Johanna');
    await createMember(database.db, { site: elsewhere, name: 'johanna' });
    await createFictional(database.db, { site, name: 'Johanna' });
    const found = JSON.parse((await ask('find', 'JOHANNA', '--json')).out) as { site: string }[];
    expect(found.map((member) => member.site).sort()).toEqual([site.domain, elsewhere.domain].sort());
  });

  test('takes a name of hexadecimal letters for a name where no id begins so', async () => {
    const { user } = await person('Adelaede');
    expect((await ask('find', 'adelaede')).out).toContain(user.id);
  });

  test('says so where nobody is found', async () => {
    for (const words of ['nobody@example.test', '0000000000', 'Nobody', ' '])
      expect(await ask('find', words)).toEqual({ code: 0, out: 'No member is found by this.\n', err: '' });
  });
});
