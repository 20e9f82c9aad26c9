import { randomBytes, randomUUID } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { createStorage } from '@vonk/integrations/storage';
import { createBundles, createFictional, createPhoto, createReport, createSite, readJobs } from '@vonk/testing';
import { setUpFolder } from '@vonk/testing/set-up';
import { describe, expect, test } from 'vitest';
import { NOBODY, setUpOps } from './set-up.ts';

const { acts, database, person, run, site } = setUpOps({});

const ask = (...args: string[]) => run(['members', ...args]);
const THREATS = ['--rule', 'abuse', '--facts', 'Threats.'];

describe('ops members find', () => {
  test('finds a member by e-mail address, id, id prefix or name, and shows no address', async () => {
    const { user, profile } = await person('Wilhelmina');
    const ids = [user.id, user.id.replaceAll('-', ''), user.id.slice(0, 20), profile.id];
    for (const way of [user.email.toUpperCase(), ...ids, 'wilhelmina']) {
      const { code, out, err } = await ask('find', way);
      expect([way, code, err]).toEqual([way, 0, '']);
      expect(out.split('\n').slice(1, -1)).toEqual([expect.stringMatching(`^${user.id} .*Wilhelmina.* active `)]);
      expect(out).not.toContain('@');
    }
    const [found] = JSON.parse((await ask('find', user.id, '--json')).out) as object[];
    expect(found).toMatchObject({ user_id: user.id, profile_id: profile.id, site: site.domain, credits: 0 });
  });

  test('finds everyone of a name on every site, but no fictional profiles', async () => {
    const elsewhere = await createSite(database.db);
    await person('Johanna');
    await person('johanna', { site: elsewhere });
    await createFictional(database.db, { site, name: 'Johanna' });
    const found = JSON.parse((await ask('find', 'JOHANNA', '--json')).out) as { site: string }[];
    expect(found.map((member) => member.site).sort()).toEqual([site.domain, elsewhere.domain].sort());
  });

  test('treats a name of hexadecimal letters as a name if no id starts with it', async () => {
    const { user } = await person('Adelaede');
    expect((await ask('find', 'adelaede')).out).toContain(user.id);
  });

  test('says so if nobody is found', async () => {
    for (const words of ['nobody@example.test', '0000000000', 'Nobody', ' '])
      expect(await ask('find', words)).toEqual({ code: 0, out: 'No member is found by this.\n', err: '' });
  });
});

describe('a search for members', () => {
  const searches = (where: object) => acts({ action: 'members.find', ...where });

  test('is recorded with each member found, without the search text', async () => {
    const [one, other] = [await person('Hieronymus'), await person('hieronymus')];
    for (const way of [one.user.email, one.user.id, 'Hieronymus']) expect((await ask('find', way)).code).toBe(0);
    const kept = await searches({ subject_id: { in: [one.user.id, other.user.id] } });
    const act = ({ user }: typeof one, by: string, found: number) =>
      expect.objectContaining({ operator: 'anna', subject_kind: 'member', subject_id: user.id, data: { by, found } });
    const expected = [act(one, 'email', 1), act(one, 'id', 1), act(one, 'name', 2), act(other, 'name', 2)];
    expect(kept).toEqual(expect.arrayContaining(expected));
    expect(kept).toHaveLength(4);
    const text = JSON.stringify(kept, (_, value) => (typeof value === 'bigint' ? `${value}` : value));
    expect(text).not.toMatch(/hieronymus/i);
  });

  test('is recorded even if nobody was found, and needs an operator name', async () => {
    const before = (await searches({ subject_kind: 'search' })).length;
    await ask('find', 'nobody-at-all@example.test');
    expect((await searches({ subject_kind: 'search' })).slice(before)).toMatchObject([
      { operator: 'anna', subject_id: 'email', data: { by: 'email', found: 0 } },
    ]);
    expect(await run('members find Nobody', NOBODY)).toMatchObject({ code: 2, out: '' });
    expect(await searches({ subject_kind: 'search' })).toHaveLength(before + 1);
  });
});

describe('ops members show', () => {
  test('shows account, money, flags, reports and devices, no address or messages, and records who looked', async () => {
    const { user, profile } = await person('Theodora', { credits: 7, profile: { about: 'Some words' } });
    const { prisma } = database.db;
    const at = new Date('2026-05-04T11:00:00Z');
    const user_agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const device = { user_agent, address: '203.0.113.9', token_hash: randomBytes(32) };
    const times = { last_used_at: at, created_at: at, expires_at: new Date('2100-01-01') };
    await prisma.session.create({ data: { id: randomUUID(), user_id: user.id, ...device, ...times } });
    await createReport(database.db, { profile, text: 'Words' });
    const flag = { kind: 'about', signals: ['phone'], created_at: at };
    await prisma.memberFlag.create({ data: { id: randomUUID(), user_id: user.id, ...flag } });
    const { code, out, err } = await ask('show', 'theodora');
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('active, free, 7 credits');
    expect(out).toMatch(/Reports +1 scam \(open\); made 0/);
    expect(out).toMatch(/\n7 +\S+ \S+ +adjustment +7\n/);
    expect(out).toMatch(/ 2026-05-04 11:00:00 +about +phone +-/);
    expect(out).toMatch(/Firefox on Linux +2026-05-04 11:00:00/);
    for (const secret of ['@', '203.0.113', 'ords']) expect(out).not.toContain(secret);
    const shown = [{ operator: 'anna', action: 'members.show', subject_kind: 'member' }];
    expect(await acts({ subject_id: user.id })).toMatchObject(shown);
    expect(JSON.parse((await ask('show', user.id, '--json')).out)).toMatchObject({ user_id: user.id, credits: 7 });
  });

  test('shows the decisions about the member, and whether they still apply', async () => {
    const { user } = await person('Philippa');
    expect((await ask('strike', user.id, ...THREATS)).code).toBe(0);
    expect((await ask('ban', user.id, ...THREATS)).code).toBe(0);
    expect((await ask('unban', user.id)).code).toBe(0);
    const { out } = await ask('show', user.id);
    expect(out).toMatch(/\n\d{6}-\w{5} +\S+ \S+ +- +strike +abuse +anna +yes\n/);
    expect(out).toMatch(/\n\d{6}-\w{5} +\S+ \S+ +- +ban +abuse +anna +no\n/);
    expect(out).toMatch(/members\.strike +\S+ \S+ +anna/);
    expect(out).toMatch(/members\.ban +\S+ \S+ +anna/);
    expect(out).not.toContain('Threats');
  });

  test('reports an ambiguous name', async () => {
    for (let count = 0; count < 2; count++) await person('Leonora');
    const { code, err } = await ask('show', 'leonora');
    expect([code, err]).toEqual([1, expect.stringMatching(/^Several members are found by this: \S+ \(\S+\), \S+ \(/)]);
    expect((await ask('show', 'nobody')).err).toBe('No member is found by this.\n');
    expect((await run('members show leonora', NOBODY)).code).toBe(2);
  });
});

test('ops members credit adds and takes credits for a reason', async () => {
  const { user } = await person('Gertrude');
  const given = await ask('credit', user.id, '10', '--reason', 'a gift was lost', '--case', '261122-7F4K2');
  expect(given).toEqual({ code: 0, out: 'The member has 10 credits now.\n', err: '' });
  expect((await ask('credit', user.id, '10', '--reason', 'again', '--case', '261122-7F4K2')).code).toBe(1);
  const taken = await ask('credit', '--reason', 'too many', user.id, '--', '-4');
  expect(taken).toEqual({ code: 0, out: 'The member has 6 credits now.\n', err: '' });
  const { err } = await ask('credit', user.id, '--reason', 'x', '--', '-7');
  expect(err).toBe('The member has fewer credits than that.\n');
  for (const wrong of [['10'], ['ten', '--reason', 'x'], ['--reason', 'x']])
    expect((await ask('credit', user.id, ...wrong)).code).toBe(2);
  const { out } = await ask('show', user.id);
  expect(out).toMatch(/members\.credit +\S+ \S+ +anna +\{"amount":-4,.*"reason":"too many"/);
});

test('ops members refund refunds a payment by an id prefix, once', async () => {
  const { user } = await person('Kunigunde', { credits: 50 });
  const [, bundle] = await createBundles(database.db, { site });
  const of = { site_id: site.id, user_id: user.id, bundle_id: bundle?.id ?? '' };
  const paid = { method: 'ideal', credits: 50, amount_minor: 2000, currency: 'EUR', status: 'paid' };
  const provider_id = `tr_${randomUUID().slice(0, 8)}`;
  const payment = await database.db.prisma.payment.create({
    data: { id: randomUUID(), ...of, ...paid, provider_id, consented_at: new Date(), paid_at: new Date() },
  });
  expect((await ask('refund', payment.id)).code).toBe(2);
  const { code, out } = await ask('refund', payment.id.slice(0, 18), '--reason', 'a goodwill', '--whole');
  expect(code).toBe(0);
  expect(out).toMatch(
    /^20\.00 EUR go back as \d{6}-\w{5}; 0 credits left the account\.\nNo other purchase keeps the member premium: it ends once the money is sent\.\n$/,
  );
  const again = await ask('refund', payment.id, '--reason', 'again');
  expect(again.err).toMatch(/^It was given back before: \S+, requested\.\n$/);
  expect((await ask('show', user.id)).out).toMatch(/ 20\.00 EUR +0\.00 +\S+ requested, anna\n/);
  expect(await readJobs(database.db, 'refund-withdrawal')).toHaveLength(1);
  expect((await ask('refund', '00000000', '--reason', 'x')).err).toBe('No payment has this id.\n');
});

describe('ops members export and erase', () => {
  const folder = setUpFolder('vonk-ops-members-');
  const banned = async (name: string) => {
    const { user, profile } = await person(name);
    expect((await ask('ban', user.id, ...THREATS)).code).toBe(0);
    return { user, profile };
  };
  const actsOf = async (id: string) =>
    (await acts({ subject_id: id })).map(({ operator, action }) => [operator, action]);

  test('writes a banned member’s export as a zip that only the owner can read, and records who took it', async () => {
    const { user, profile } = await banned('Leopold');
    const { token } = await createPhoto(database.db, { profile });
    const key = `photos/${token.slice(0, 2)}/${token}-l.webp`;
    await createStorage({ s3: null, dataDir: folder() }).put(key, Buffer.from('picture'), 'image/webp');
    const file = folder('leopold.zip');
    const save = () => run(['members', 'export', user.id, '--to', file], { env: { VONK_DATA_DIR: folder() } });
    const { code, out, err } = await save();
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain(file);
    const bytes = await readFile(file);
    expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04');
    for (const name of ['account.json', 'decisions.json', 'messages.json', `photos/${token}.webp`])
      expect(bytes.includes(name)).toBe(true);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await actsOf(user.id)).toEqual([['anna', 'members.export']]);
    expect(await save()).toMatchObject({ code: 2, err: expect.stringContaining('is there already') });
    expect(await actsOf(user.id)).toHaveLength(1);
  });

  test('writes the zip alone to standard output', async () => {
    const { user } = await banned('Lorenz');
    const { code, out, err } = await ask('export', user.id, '--to', '-');
    expect([code, err, out.startsWith('PK\x03\x04'), out.includes('account.json')]).toEqual([0, '', true, true]);
    expect(out).not.toContain('hand it to the member');
    expect(await actsOf(user.id)).toEqual([['anna', 'members.export']]);
  });

  test('leaves no partial file behind', async () => {
    const { user } = await banned('Ludwig');
    const file = folder('missing', 'ludwig.zip');
    const { code, err } = await ask('export', user.id, '--to', file);
    expect([code, err]).toEqual([2, expect.stringContaining('ENOENT')]);
    expect(await actsOf(user.id)).toEqual([]);
  });

  test('deletes the account of a banned member for a reason, and says when it is final', async () => {
    const { user } = await banned('Lothar');
    expect((await ask('erase', user.id)).code).toBe(2);
    const { code, out } = await ask('erase', user.id, '--reason', 'asked by mail');
    expect([code, out]).toEqual([0, expect.stringMatching(/^Deleted; all of it is erased \d{4}-\d\d-\d\d .* UTC\./)]);
    const { status } = await database.db.prisma.user.findUniqueOrThrow({ where: { id: user.id } });
    expect(status).toBe('deleted');
    expect(await actsOf(user.id)).toEqual([['anna', 'members.erase']]);
    const again = await ask('erase', user.id, '--reason', 'again');
    expect(again).toMatchObject({ code: 1, err: 'The account is deleted already.\n' });
  });
});
