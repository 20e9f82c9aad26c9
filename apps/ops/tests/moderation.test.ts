import { randomUUID } from 'node:crypto';
import { caseNumber, createComplaint, createPhoto, createReport, type TestMember } from '@vonk/testing';
import { eachTest } from '@vonk/testing/each-test';
import { describe, expect, test } from 'vitest';
import { NOBODY, setUpOps } from './set-up.ts';

const { acts, database, person: createPerson, run, site } = setUpOps();

const NASTY = 'Hi\u001b]0;owned\u0007\u001b[2J\r\u202e\n261122-AAAAA  2026-01-01 00:00:00  fake';
const person = (name: string, options: object = {}) =>
  createPerson(name, { email: `${randomUUID()}@secret.test`, ...options });

/** Alice has reported Bob or one of his photos. */
async function reported({ text = 'He asks for money', reason = 'scam', photo = false } = {}) {
  const [alice, bob] = await Promise.all([person('alice'), person('bob', { profile: { about: 'Call me' } })]);
  const photo_id = photo ? (await createPhoto(database.db, { profile: bob.profile })).id : null;
  const told = { reporter: alice, reason, text, photo_id, ofCase: { photo_id } };
  const { case_id: id } = await createReport(database.db, { profile: bob.profile, ...told });
  return { alice, bob, id };
}
const statusOf = async ({ user }: TestMember) =>
  (await database.db.prisma.user.findUniqueOrThrow({ where: { id: user.id } })).status;
const FRAUD = ['--rule', 'fraud', '--facts', 'You asked for money.'];
const numberIn = (out: string) => /\d{6}-[0-9A-Z]{5}/.exec(out)?.[0] ?? '';
const refused = (err: string) => ({ code: 1, err });

function expectHarmless(out: string): void {
  expect(out.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202e]/u);
  expect(out).not.toMatch(/^261122-AAAAA/m);
}

describe('ops reports', () => {
  test('lists open cases, and says so if there are none', async () => {
    expect(await run(['reports', '--site', site.domain])).toEqual({ code: 0, out: 'Nothing waits.\n', err: '' });
    const { id, bob, alice } = await reported({ reason: 'fake' });
    await reported({ reason: 'underage', photo: true });
    const { out } = await run(['reports', '--site', site.domain]);
    const [heads, first, second] = out.split('\n');
    expect(heads).toMatch(/^ID +SITE +WHAT +WHOSE +REPORTS +FOR +WAITS +STRIKES +IN REVIEW BY$/);
    expect(first).toMatch(/ photo +bob +1 +underage +\d+ min +0 +-$/);
    expect(second).toMatch(/ profile +bob +1 +fake /);
    expect(id.startsWith(second?.split(' ')[0] ?? '?')).toBe(true);
    for (const { user } of [alice, bob]) expect(out).not.toContain(user.email);
    expect(JSON.parse((await run(['reports', '--json', '--limit', '1', '--site', site.domain])).out)).toHaveLength(1);
    expect((await run(['reports', '--site', 'nowhere.test'])).code).toBe(2);
  });

  test('show cannot control the terminal, and records the reader', async () => {
    const { id, alice } = await reported({ text: NASTY });
    const { out } = await run(['reports', 'show', id]);
    expect(out).toContain('  | Hi');
    expect(out).toContain(`by ${alice.profile.id}`);
    expectHarmless(out);
    expect(JSON.parse((await run(['reports', 'show', id, '--json'])).out).told[0].text).toBe(NASTY);
    expect((await run(['reports', 'show', id], NOBODY)).code).toBe(2);
    const show = { operator: 'anna', action: 'reports.show' };
    expect(await acts({ subject_id: id })).toMatchObject([show, show]);
  });

  test('claim blocks others until release', async () => {
    const { id } = await reported();
    expect((await run(['reports', 'claim', id])).out).toMatch(/^Yours until /);
    const decided = await run(['--as', 'ben', 'reports', 'decide', id, '--allow']);
    expect(decided).toMatchObject(refused('anna is at these reports.\n'));
    expect((await run(['reports', 'show', id])).out).toContain('in review by anna');
    expect((await run(['reports', 'release', id])).out).toBe('Anyone’s.\n');
    expect((await run(['--as', 'ben', 'reports', 'decide', id, '--allow'])).code).toBe(0);
  });

  test('decide removes content and adds a strike, once', async () => {
    const { id, bob } = await reported({ photo: true });
    const decided = await run(['reports', 'decide', id, '--remove', '--strike', ...FRAUD]);
    expect(decided).toMatchObject({ code: 0, err: '' });
    expect(decided.out).toMatch(/^Decided: \d{6}-[0-9A-Z]{5}\.\nStrikes that count: 1\.\n$/);
    const photos = await database.db.prisma.photo.findMany({ where: { profile_id: bob.profile.id } });
    expect(photos).toMatchObject([{ moderation: 'rejected' }]);
    const again = await run(['reports', 'decide', id, '--allow']);
    expect(again).toMatchObject(refused('These reports are decided already.\n'));
    expect((await run(['reports', 'show', id])).out).toContain('removed photo, strike, fraud');
  });

  test('decide reads the finding from a pipe, and bans for a time from now', async () => {
    const { id, bob } = await reported();
    const earliest = Date.now();
    const input = 'You threatened\nsomebody.';
    await run(['reports', 'decide', id, '--ban', '--for', '7d', '--rule', 'abuse'], { input });
    const latest = Date.now();
    const [decision] = await database.db.prisma.moderationDecision.findMany({ where: { case_id: id } });
    expect(decision).toMatchObject({ sanction: 'ban', facts: input });
    const from = (decision?.until?.getTime() ?? 0) - 7 * 86_400_000;
    expect(from).toBeGreaterThanOrEqual(earliest);
    expect(from).toBeLessThanOrEqual(latest);
    expect(await statusOf(bob)).toBe('banned');
  });

  test.each([
    ['nothing', []],
    ['two sanctions', ['--warn', '--strike', ...FRAUD]],
    ['something and nothing', ['--allow', '--remove', ...FRAUD]],
    ['both kinds of nothing', ['--allow', '--gone']],
    ['no rule', ['--warn', '--facts', 'You did.']],
    ['a rule that there is not', ['--warn', '--rule', 'fun', '--facts', 'You did.']],
    ['a time without a ban', ['--warn', '--for', '7d', ...FRAUD]],
    ['a time that is none', ['--ban', '--for', '7 days', ...FRAUD]],
  ])('decide with %s is wrong usage', async (_case, options) => {
    const { id } = await reported();
    expect(await run(['reports', 'decide', id, ...options])).toMatchObject({ code: 2, out: '' });
    expect(await database.db.prisma.moderationCase.findUnique({ where: { id } })).toMatchObject({ status: 'open' });
  });
});

describe('ops members', () => {
  const bob = eachTest(() => person('bob'));

  test('ban closes an account, unban reopens it, and both are recorded', async () => {
    expect((await run(['members', 'ban', bob.user.id, ...FRAUD])).out).toMatch(/^Banned: decision \d{6}-/);
    expect(await statusOf(bob)).toBe('banned');
    const again = await run(['members', 'ban', bob.profile.id, ...FRAUD]);
    expect(again).toMatchObject(refused('The member is banned already.\n'));
    const { out } = await run(['members', 'unban', bob.profile.id.slice(0, 13)]);
    expect(out).toBe('Unbanned. The member is mailed so.\n');
    expect(await statusOf(bob)).toBe('active');
    expect((await run(['members', 'unban', bob.profile.id])).code).toBe(1);
    const recorded = await acts({ subject_id: bob.profile.id });
    expect(recorded.map(({ action }) => action)).toEqual(['members.ban', 'members.unban']);
    expect(JSON.stringify(recorded.map(({ data }) => data))).not.toContain('money');
  });

  test('strike counts, and suggests a ban at the third', async () => {
    const strike = async () => (await run(['members', 'strike', bob.profile.id, ...FRAUD])).out;
    expect(await strike()).toContain('Strikes that count: 1.\n');
    expect(await strike()).not.toContain('ops members ban');
    expect(await strike()).toContain(`That is a reason for a ban: ops members ban ${bob.profile.id}`);
    expect(await statusOf(bob)).toBe('active');
  });

  test('warn needs a rule or, for the law, its provision', async () => {
    expect((await run(['members', 'warn', bob.profile.id, '--facts', 'You did.'])).code).toBe(2);
    expect((await run(['members', 'warn', bob.profile.id, '--rule', 'law', '--facts', 'You did.'])).code).toBe(1);
    const law = ['--rule', 'law', '--law', 'Sr 285', '--facts', 'You did.'];
    expect((await run(['members', 'warn', bob.profile.id, ...law])).out).toMatch(/^Warned: decision/);
  });

  test.each(['ban', 'warn', 'strike'])('%s needs an operator name and a member', async (act) => {
    expect((await run(['members', act, bob.user.id, ...FRAUD], NOBODY)).code).toBe(2);
    const unknown = await run(['members', act, randomUUID(), ...FRAUD]);
    expect(unknown).toMatchObject(refused('No member has this id.\n'));
    expect(await statusOf(bob)).toBe('active');
  });
});

describe('ops appeals', () => {
  async function appealed(text = 'It was a joke.') {
    const bob = await person('bob');
    const decision = numberIn((await run(['members', 'ban', bob.profile.id, ...FRAUD])).out);
    const { id } = await database.db.prisma.moderationDecision.findFirstOrThrow({ where: { number: decision } });
    const number = caseNumber();
    const of = { site_id: site.id, decision_id: id, first_operator: 'anna' };
    await database.db.prisma.appeal.create({ data: { id: randomUUID(), ...of, number, text, created_at: new Date() } });
    return { bob, number };
  }

  test('lists and shows them with control characters removed', async () => {
    expect((await run(`appeals --site ${site.domain}`)).out).toBe('Nothing waits.\n');
    const { number } = await appealed(NASTY);
    for (const command of [`appeals --site ${site.domain}`, `appeals show ${number}`]) {
      const { code, out } = await run(command);
      expect(code).toBe(0);
      expect(out).toContain(number);
      expect(out).toContain('Hi');
      expectHarmless(out);
      expect(out).not.toContain('secret.test');
    }
    const { out } = await run(`appeals show ${number} --json`);
    expect(JSON.parse(out)).toMatchObject({ text: NASTY, sanction: 'ban' });
  });

  test('are decided by another operator, once', async () => {
    const { bob, number } = await appealed();
    const decide = (...args: string[]) => run(['--as', 'ben', 'appeals', 'decide', number, ...args]);
    expect((await run(['appeals', 'decide', number, 'Sorry.', '--uphold'])).err).toMatch(/another operator/);
    expect((await decide('Sorry.')).code).toBe(2);
    expect((await decide('Sorry.', '--uphold', '--reject')).code).toBe(2);
    expect(await statusOf(bob)).toBe('banned');
    expect((await decide('Sorry.', '--uphold')).out).toBe('Upheld: the decision is undone.\n');
    expect(await statusOf(bob)).toBe('active');
    expect((await decide('No.', '--reject')).err).toBe('This appeal is decided already.\n');
  });

  test('are rejected with an answer from a pipe', async () => {
    const { bob, number } = await appealed();
    const { out } = await run(['--as', 'ben', 'appeals', 'decide', number, '--reject'], { input: 'It stands.' });
    expect(out).toBe('Rejected: the decision stands.\n');
    expect(await statusOf(bob)).toBe('banned');
    expect((await run(['appeals', 'show', number])).out).toMatch(/Answer by ben:\n {2}\| It stands\./);
  });
});

describe('ops complaints', () => {
  async function complained(text = 'Paid twice.') {
    const by = { name: 'Anna', email: 'anna@secret.test', language: 'nl' };
    return (await createComplaint(database.db, { site, ...by, text })).number;
  }
  const list = async (...args: string[]) => (await run(['complaints', 'list', '--site', site.domain, ...args])).out;

  test('lists and shows them with control characters removed, without the address', async () => {
    expect(await list()).toBe('Nothing waits.\n');
    const number = await complained(NASTY);
    for (const out of [await list(), (await run(['complaints', 'show', number.toLowerCase()])).out]) {
      expect(out).toContain(number);
      expectHarmless(out);
      expect(out).not.toContain('secret.test');
    }
    expect(JSON.parse(await list('--json'))).toMatchObject([{ number, text: NASTY, status: 'open' }]);
  });

  test('answers and closes, and shows the history', async () => {
    const number = await complained();
    expect((await run(['complaints', 'answer', number, 'Het is terug.'])).out).toBe('The answer is on its way.\n');
    expect(await list('--state', 'answered')).toContain(number);
    expect((await run(['--as', 'ben', 'complaints', 'close', number])).out).toBe('Closed.\n');
    expect(await list()).toBe('Nothing waits.\n');
    const { out } = await run(['complaints', 'show', number]);
    expect(out).toMatch(/answered by anna\n {2}\| Het is terug\.\n\n.*closed by ben/);
    const late = await run(['complaints', 'answer', number, 'Nog iets.']);
    expect(late).toMatchObject(refused('This complaint is closed.\n'));
  });

  test('refuses an unknown number and an empty answer', async () => {
    const number = await complained();
    expect((await run(['complaints', 'show', '260504-22222'])).err).toBe('No complaint has this number.\n');
    expect((await run(['complaints', 'answer', number], { input: ' ' })).err).toBe('The answer is empty.\n');
    expect((await run(['complaints', 'list', '--state', 'lost'])).code).toBe(2);
  });
});
