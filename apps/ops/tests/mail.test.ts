import { randomUUID } from 'node:crypto';
import { giveMailEventSecrets } from '@vonk/domain';
import { readJobs } from '@vonk/testing';
import { describe, expect, test } from 'vitest';
import { NOBODY, setUpOps } from './set-up.ts';

const { acts, database, person, run, site } = setUpOps({});

test('ops mail secret prints only the site’s secret and records who saw it', async () => {
  expect(await run(`mail secret ${site.domain}`)).toMatchObject({ code: 2, out: '' });
  await giveMailEventSecrets(database);
  const { mail_event_secret } = await database.db.prisma.site.findUniqueOrThrow({ where: { id: site.id } });
  expect(await run(`mail secret ${site.domain}`)).toEqual({ code: 0, out: `${mail_event_secret}\n`, err: '' });
  const entries = await acts();
  const act = { operator: 'anna', action: 'mail.secret', subject_kind: 'site', subject_id: site.id };
  expect(entries).toMatchObject([act]);
  const text = JSON.stringify(entries, (_key, value) => (typeof value === 'bigint' ? `${value}` : value));
  expect(text).not.toContain(mail_event_secret);
});

test('ops mail secret reports an unknown site and a missing operator', async () => {
  const unknown = { code: 2, out: '', err: 'There is no site nowhere.test.\n' };
  expect(await run('mail secret nowhere.test')).toEqual(unknown);
  expect((await run(`mail secret ${site.domain}`, NOBODY)).code).toBe(2);
});

describe('a mailing', () => {
  const NEWS = JSON.stringify({
    en: { title: 'A new page', paragraphs: ['There is \u001b[31mone.'] },
    nl: { title: 'Een nieuwe pagina', paragraphs: ['Die is er.'] },
  });
  const WORDS = { title: 'A', paragraphs: ['b'] };
  const ask = (args: string[], input?: string) => run(['mail', ...args], { input });
  const consent = { marketing_consent_at: new Date() };
  const idOf = (out: string) => /ops mail send ([0-9a-f-]{36})/.exec(out)?.[1] ?? '';

  test('of news is shown with the number of recipients, and sent once by a second command', async () => {
    for (let count = 0; count < 3; count++) await person('alice', { user: consent });
    await person('bob');
    const draft = await ask(['news', site.domain], NEWS);
    expect(draft).toMatchObject({ code: 0, err: '' });
    expect(draft.out).toMatch(/A new page[^\u001b]*go to 3 members now/);
    const id = idOf(draft.out);
    expect((await ask(['show', id, '--language', 'nl'])).out).toContain('Een nieuwe pagina');
    expect(await readJobs(database.db, 'send-mailings')).toEqual([]);
    expect(await ask(['send', id])).toMatchObject({ code: 0, out: 'It is on its way.\n' });
    expect(await readJobs(database.db, 'send-mailings')).toHaveLength(1);
    expect(await ask(['send', id])).toMatchObject({ code: 1, out: '' });
    expect((await ask(['pause', id])).code).toBe(0);
    expect((await ask(['resume', id])).code).toBe(0);
    expect((await ask(['stop', id])).code).toBe(0);
    expect((await ask(['resume', id])).code).toBe(1);
    const recorded = await acts({ subject_id: id });
    const names = recorded.map(({ action }) => action);
    expect(names).toEqual(['mail.draft', 'mail.send', 'mail.pause', 'mail.resume', 'mail.stop']);
    expect(JSON.stringify(recorded.map(({ data }) => data))).not.toContain('new page');
  });

  test('of a code needs a percentage code with an end', async () => {
    const code = (columns: object) =>
      database.db.prisma.discountCode.create({
        data: { id: randomUUID(), site_id: site.id, percentage: 20, code: 'SPRING20', ...columns } as never,
      });
    await code({ expires_at: new Date(Date.now() + 3 * 86_400_000) });
    await code({ code: 'FOREVER' });
    await code({ code: 'OVER', expires_at: new Date(0) });
    await code({ code: 'OFF', expires_at: new Date('2100-01-01'), is_active: false });
    for (const refused of ['FOREVER', 'OVER', 'OFF', 'NONE'])
      expect(await ask(['promotion', site.domain, '--code', refused])).toMatchObject({ code: 1, out: '' });
    const draft = await ask(['promotion', site.domain, '--code', 'spring20', '--unpaid']);
    expect(draft.out).toMatch(/SPRING20.*go to 3 members now/s);
    expect((await ask(['stop', idOf(draft.out)])).code).toBe(0);
  });

  test.each([
    ['no JSON', 'news'],
    ['another language', JSON.stringify({ en: WORDS, xx: WORDS })],
    ['no own language', JSON.stringify({ nl: WORDS })],
    ['no words', JSON.stringify({ en: { title: ' ', paragraphs: [] } })],
    ['a link elsewhere', JSON.stringify({ en: WORDS, path: '//evil.test' })],
  ])('is refused with %s', async (_what, source) => {
    expect(await ask(['news', site.domain], source)).toMatchObject({ code: 1, out: '' });
  });

  test('is listed with its results', async () => {
    const { id } = await database.db.prisma.mailing.findFirstOrThrow({ where: { kind: 'news' } });
    const members = await database.db.prisma.user.findMany({ where: { site_id: site.id }, take: 3 });
    const states = [{ state: 'sent' }, { state: 'skipped', reason: 'not_wanted' }, { state: 'in_doubt' }];
    const of = { mailing_id: id, due_at: new Date(), changed_at: new Date() };
    const data = members.map((member, index) => ({ ...of, user_id: member.id, ...states[index] }));
    await database.db.prisma.mailingDelivery.createMany({ data });
    const { out } = await ask([]);
    expect(out.split('\n')[0]).toMatch(
      /^ID +SITE +KIND +OF +STATE +A MINUTE +QUEUED +SENDING +SENT +IN DOUBT +SKIPPED +FAILED$/,
    );
    expect(out).toMatch(/news +\S+ \S+ +stopped +3000 +0 +0 +1 +1 +1 not_wanted +-/);
    const [, row] = JSON.parse((await ask(['list', '--json'])).out) as { counts: object }[];
    expect(row?.counts).toEqual({ sent: 1, 'skipped:not_wanted': 1, in_doubt: 1 });
  });

  test('that paused itself says so, and why', async () => {
    const data = { state: 'paused', finished_at: null, pause_reason: 'refused', refusals_in_row: 20 };
    await database.db.prisma.mailing.updateMany({ where: { kind: 'news' }, data });
    expect((await ask([])).out).toMatch(/news +\S+ \S+ +paused: 20 refused in a row +3000/);
  });

  test('needs an operator name, and reports an unknown mailing', async () => {
    expect((await run(`mail news ${site.domain}`, { input: NEWS, ...NOBODY })).code).toBe(2);
    expect(await ask(['send', '0000'])).toEqual({ code: 1, out: '', err: 'There is no mailing of this id.\n' });
  });
});
