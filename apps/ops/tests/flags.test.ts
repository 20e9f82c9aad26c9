import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { NOBODY, setUpOps } from './set-up.ts';

const { acts, database, person, run, site } = setUpOps();

const ask = (args: string[], env: Record<string, string> = {}) => run(['flags', ...args], { env });

async function flagged(kind = 'about', signals = ['phone'], at = '2026-05-04T11:00:00Z') {
  const profile = { about: 'Call me\u0007 on +31 6 12345678\nor not' };
  const { user } = await person('Alice', { profile });
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
  const { out } = await ask(['show', about.id.slice(0, 13)]);
  expect(out).toMatch(/open\n {2}\| Call me\ufffd on \+31 6 12345678\n {2}\| or not\n$/);
  expect((await ask(['show', message.id])).out).not.toContain('Call me');
  const act = { operator: 'anna', action: 'flags.show', data: { user: about.user_id } };
  expect(await acts({ subject_id: about.id })).toMatchObject([act]);
});

test('settles a flag once, by one of several concurrent operators', async () => {
  const { id } = await flagged();
  const settle = (name: string) => ask(['settle', id], { VONK_OPERATOR: name });
  const answers = await Promise.all(['anna', 'bert', 'cleo'].map(settle));
  expect(answers.map(({ code }) => code).sort()).toEqual([0, 1, 1]);
  const flag = await database.db.prisma.memberFlag.findUniqueOrThrow({ where: { id } });
  expect(await acts({ subject_id: id })).toMatchObject([{ operator: flag.settled_by, action: 'flags.settle' }]);
  expect((await ask(['--site', site.domain])).out).toBe('Nothing waits.\n');
  expect((await ask(['settle', '00000000'])).err).toBe('No flag has this id.\n');
  expect((await ask(['settle', id], NOBODY.env)).code).toBe(2);
});
