import { randomUUID } from 'node:crypto';
import { createMember, createSite, createTestDatabase, type TestDatabase } from '@vonk/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ops } from './ops.ts';

let database: TestDatabase;
let site: Awaited<ReturnType<typeof createSite>>;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  site = await createSite(database.db);
});
afterAll(() => database.drop());

const ask = (args: string[], env: Record<string, string> = {}) => ops(database.url, ['flags', ...args], { env });

async function flagged(kind = 'about', signals = ['phone'], at = '2026-05-04T11:00:00Z') {
  const profile = { about: 'Call me\u0007 on +31 6 12345678\nor not' };
  const { user } = await createMember(database.db, { site, name: 'Alice', profile });
  return database.db.prisma.memberFlag.create({
    data: { id: randomUUID(), user_id: user.id, kind, signals, created_at: new Date(at) },
  });
}

test('lists open flags, oldest first, optionally of one site', async () => {
  const newer = await flagged('same_message', [], '2026-05-04T12:00:00Z');
  const older = await flagged();
  const { code, out } = await ask(['--site', site.domain]);
  const [heads, one, two] = out.split('\n');
  expect([code, heads]).toEqual([0, expect.stringMatching(/^ID +SITE +MEMBER +NAME +FOUND IN +WHAT +SINCE, UTC$/)]);
  expect(one).toMatch(new RegExp(`${older.user_id} +Alice +about +phone +2026-05-04 11:00:00`));
  expect(two).toMatch(new RegExp(`${newer.user_id} +Alice +same_message +- +2026-05-04 12:00:00`));
  expect(out).not.toContain('12345678');
  const rows = JSON.parse((await ask(['list', '--site', site.domain, '--limit', '1', '--json'])).out) as object[];
  expect(rows).toMatchObject([{ id: older.id }]);
  expect(await ask(['list', '--site', 'nowhere.test'])).toMatchObject({ code: 2, out: '' });
});

test('shows profile texts without control characters, never messages, and records who looked', async () => {
  const about = await flagged();
  const message = await flagged('first_message', ['link']);
  expect((await ask(['show', about.id.slice(0, 13)])).out).toMatch(
    /open\n {2}\| Call me\ufffd on \+31 6 12345678\n {2}\| or not\n$/,
  );
  expect((await ask(['show', message.id])).out).not.toContain('Call me');
  const acts = await database.db.prisma.auditEntry.findMany({ where: { subject_id: about.id } });
  expect(acts).toMatchObject([{ operator: 'anna', action: 'flags.show', data: { user: about.user_id } }]);
});

test('settles a flag once, by one of several concurrent operators', async () => {
  const { id } = await flagged();
  const answers = await Promise.all(
    ['anna', 'bert', 'cleo'].map((name) => ask(['settle', id], { VONK_OPERATOR: name })),
  );
  expect(answers.map(({ code }) => code).sort()).toEqual([0, 1, 1]);
  const acts = await database.db.prisma.auditEntry.findMany({ where: { subject_id: id } });
  const flag = await database.db.prisma.memberFlag.findUniqueOrThrow({ where: { id } });
  expect(acts).toMatchObject([{ operator: flag.settled_by, action: 'flags.settle' }]);
  expect((await ask(['--site', site.domain])).out).toBe('Nothing waits.\n');
  expect((await ask(['settle', '00000000'])).err).toBe('No flag has this id.\n');
  expect((await ask(['settle', id], { VONK_OPERATOR: '' })).code).toBe(2);
});
