import { chmodSync, writeFileSync } from 'node:fs';
import { createBundles, createReferenceRows, createSite, createTestDatabase } from '@vonk/testing';
import { setUpFolder } from '@vonk/testing/set-up';
import { beforeAll, describe, expect, test } from 'vitest';
import { ops, startOps } from './ops.ts';
import { NOBODY, setUpOps } from './set-up.ts';

const { database, run, site } = setUpOps({ domain: 'vonk.test', is_default: true });
const folder = setUpFolder('vonk-editor-');

beforeAll(async () => {
  await createReferenceRows(database.db);
});

const ask = (args: string[], input?: string, env?: Record<string, string>) => run(args, { input, env });
const set = (args: string[], input?: string, env?: Record<string, string>) =>
  ask(['settings', 'set', 'vonk.test', ...args], input, env);
const edit = (input?: string, env?: Record<string, string>) =>
  ask(['settings', 'edit', 'vonk.test', '--yes'], input, env);
const stored = () => database.db.prisma.site.findUniqueOrThrow({ where: { id: site.id } });
const numberOf = (out: string) => /change (\d+)/.exec(out)?.[1] ?? '';

/** An editor that runs a sed script on the file. */
function editor(script: string): Record<string, string> {
  const file = folder('editor');
  writeFileSync(file, `#!/bin/sh\nsed -i '${script}' "$1"\n`);
  chmodSync(file, 0o700);
  return { EDITOR: file };
}

describe('ops settings', () => {
  const NO_ID = '00000000-0000-4000-8000-000000000000';

  test('lists sites and shows one without its secrets', async () => {
    await database.db.prisma.site.update({ where: { id: site.id }, data: { mail_event_secret: 'k'.repeat(43) } });
    expect((await ask(['settings'])).out).toMatch(/^ID +DOMAIN .*\n\S+ +vonk\.test +yes +Vonk/);
    const shown = await ask(['sites', 'show', 'vonk.test']);
    expect(JSON.parse(shown.out)).toMatchObject({ domain: 'vonk.test', min_age: 18 });
    expect(shown.out).not.toContain('kkkk');
  });

  test('sets values of every type after showing the difference', async () => {
    const args = ['min_age', '21', 'countries', 'NL,BE', 'index_title.nl', 'Kom erbij', 'support_phone', '+31 20 1'];
    const done = await set([...args, 'logged_out_search', 'false', '--yes']);
    expect(done).toMatchObject({ code: 0, err: '' });
    expect(done.out).toContain('  | min_age: 18 → 21\n');
    expect(done.out).toContain('  | index_title.nl: - → "Kom erbij"\n');
    expect(await stored()).toMatchObject({
      min_age: 21,
      countries: ['NL', 'BE'],
      index_title: { en: 'Meet someone', nl: 'Kom erbij' },
      support_phone: '+31 20 1',
      logged_out_search: false,
    });
    await set(['index_title.nl', 'null', 'support_phone', 'null', '--yes']);
    expect(await stored()).toMatchObject({ index_title: { en: 'Meet someone' }, support_phone: null });
    expect((await set(['min_age', '21'])).out).toBe('It is so already.\n');
  });

  test('asks for confirmation before saving', async () => {
    const change = ['refund_days', '20'];
    expect(await set(change, 'n')).toMatchObject({ code: 1, err: 'Nothing was saved.\n' });
    expect((await set(change)).code).toBe(1);
    expect(await stored()).toMatchObject({ refund_days: 14 });
    expect((await set(change, 'y')).code).toBe(0);
    expect(await stored()).toMatchObject({ refund_days: 20 });
  });

  test('refuses to save what changed during the confirmation', async () => {
    const running = startOps(database.url, ['settings', 'set', 'vonk.test', 'refund_days', '40']);
    await expect.poll(() => running.out).toContain('Save it?');
    await database.db.pool.query('UPDATE sites SET refund_days = 41');
    running.write('y');
    running.end();
    expect(await running.finished).toMatchObject({ code: 1, err: 'refund_days was changed meanwhile: look again.\n' });
    expect(await stored()).toMatchObject({ refund_days: 41 });
  });

  test.each([
    [['min_age', '17'], 1, /^min_age: /],
    [['min_age', 'many'], 1, /^min_age: /],
    [['name', ''], 1, /^name: It must not be empty/],
    [['countries', ''], 1, /^countries: /],
    [['default_country', 'US'], 1, /^default_country: It is one of the countries/],
    [['mail_address', 'nobody'], 1, /^mail_address: It is no e-mail address/],
    [['fictional_singular.en', 'null'], 1, /^fictional_singular: It must not be empty/],
    [['mail_event_secret', 'mine'], 2, /^There is no mail_event_secret\. There are: company_id, domain/],
    [['company_id', NO_ID], 1, /^There is no such company\. \(sites_company_id_fkey\)/],
    [['min_age'], 2, /^After each key stands its value/],
  ])('refuses %j with an explanation', async (args, code, words) => {
    expect(await set([...args, '--yes'])).toMatchObject({ code, err: expect.stringMatching(words) });
  });

  test('edits a whole row in the editor or from a pipe', async () => {
    const edited = await edit(undefined, editor('s/"message_credits": 3/"message_credits": 4/'));
    expect(edited).toMatchObject({ code: 0, err: '' });
    expect(edited.out).toMatch(/^ {2}\| message_credits: 3 → 4\nSaved as change \d+/);
    // Piped input has priority over a configured editor.
    const row = JSON.stringify({ message_credits: 6 });
    expect((await edit(row, { EDITOR: 'false' })).code).toBe(0);
    expect(await stored()).toMatchObject({ message_credits: 6 });
    const typo = await edit(JSON.stringify({ mesage_credits: 6 }));
    expect(typo).toMatchObject({ code: 1, err: 'There is no mesage_credits.\n' });
    expect((await edit('{')).err).toMatch(/^This is no JSON/);
  });

  test('says in its help what each setting of a site does', async () => {
    const { code, out } = await ask(['sites', 'set', '--help']);
    expect(code).toBe(0);
    expect(out).toMatch(/^min_age +is 18 to 99 +The age from which people can join\.$/m);
    expect((await ask(['bundles', 'set', '--help'])).out).not.toContain('WHAT IT DOES');
  });

  test('needs an operator name', async () => {
    expect((await set(['min_age', '22', '--yes'], undefined, NOBODY.env)).code).toBe(2);
  });
});

test('sets up an empty installation: company, site, bundles, code, promo and gift', async () => {
  const empty = await createTestDatabase();
  const of = ['--site', 'spark.test'];
  async function add(what: string, row: Record<string, string>, options: string[] = []): Promise<string> {
    const done = await ops(empty.url, [what, 'add', ...options, ...Object.entries(row).flat(), '--yes']);
    expect(done).toMatchObject({ code: 0, err: '' });
    return /Added \w+ (\S+) as/.exec(done.out)?.[1] ?? '';
  }
  const texts = (columns: string[], text: string) =>
    Object.fromEntries(columns.map((column) => [`${column}.en`, text]));
  const address = { address: 'Lindelaan 1', city: 'Utrecht', country: 'NL' };
  const company_id = await add('companies', { name: 'Spark B.V.', ...address, kvk: '12345678' });
  const words = ['index_title', 'description', 'fictional_warning', 'fictional_singular', 'fictional_plural'];
  await add('sites', {
    ...{ company_id, domain: 'spark.test', name: 'Spark', mail_name: 'Spark', countries: 'NL,BE' },
    ...{ default_country: 'NL', support_email: 'help@spark.test', mail_address: 'hi@spark.test' },
    ...texts(words, 'Some words'),
  });
  await add('bundles', { country: 'NL', currency: 'EUR', credits: '100', price_minor: '2500' }, of);
  await add('codes', { code: 'spring 20', percentage: '20', expires_at: '2027-01-01T00:00:00Z' }, of);
  const card = { kind: 'cam', target_url: '/swipe-game', ...texts(['title', 'text', 'button'], 'Look') };
  await add('promos', card, of);
  expect(await add('gifts', { key: 'rose', position: '1', 'names.en': 'Rose' })).toBe('rose');
  const made = await empty.db.prisma.site.findFirstOrThrow({
    include: { bundles: true, discount_codes: true, promo_cards: true },
  });
  // The first site serves unknown hosts.
  expect(made).toMatchObject({ is_default: true, bundles: [{ credits: 100 }], promo_cards: [{ kind: 'cam' }] });
  expect(made.discount_codes.map(({ code }) => code).sort()).toEqual(['SPRING20', 'TIMEBONUS25', 'WELCOME25']);
  expect((await ops(empty.url, ['codes', ...of])).out).toMatch(/spark\.test +SPRING20 +code +20 +- +- +2027-01-01/);
  type Change = { act: string; table: string };
  const history = JSON.parse((await ops(empty.url, ['history', '--json', ...of])).out) as Change[];
  expect(history.map(({ act, table }) => `${table} ${act}`)).toEqual([
    'promo_cards added',
    'discount_codes added',
    'bundles added',
    'sites added',
    // Codes that every new site gets.
    'discount_codes added',
    'discount_codes added',
  ]);
  await empty.drop();
});

test('a row is named by an id prefix, and by its site if the name is ambiguous', async () => {
  const other = await createSite(database.db, { domain: 'she.vonk.test' });
  expect(await ask(['codes', 'show', 'welcome25'])).toMatchObject({ code: 1, err: expect.stringContaining('2 rows') });
  const shown = JSON.parse((await ask(['codes', 'show', 'WELCOME25', '--site', 'she.vonk.test'])).out);
  expect(shown).toMatchObject({ site_id: other.id });
  expect(JSON.parse((await ask(['codes', 'show', shown.id.slice(0, 13)])).out)).toEqual(shown);
  expect(await ask(['codes', 'show', 'NOTHING'])).toEqual({ code: 1, out: '', err: 'There is no code NOTHING.\n' });
});

test('a row needed by others cannot be removed; others can, and be restored', async () => {
  const [small] = await createBundles(database.db, { site });
  const id = small?.id ?? '';
  const removed = await ask(['bundles', 'remove', id, '--yes']);
  expect(removed.code).toBe(0);
  expect(await database.db.prisma.bundle.findUnique({ where: { id } })).toBeNull();
  const number = numberOf(removed.out);
  expect(await ask(['undo', number, '--yes'])).toMatchObject({ code: 0, err: '' });
  expect(await database.db.prisma.bundle.findUnique({ where: { id } })).toEqual(small);
  const kept = await ask(['companies', 'remove', site.company_id, '--yes']);
  expect(kept).toMatchObject({ code: 1, err: 'Other rows need this company (sites_company_id_fkey).\n' });
});

test('ops history shows each change, who made it and from where, with control characters removed', async () => {
  await database.db.pool.query(`UPDATE sites SET description = '{"en": "\\u001b[31mred"}' WHERE id = $1`, [site.id]);
  const { out } = await ask(['history', 'sites', '--site', 'vonk.test', '--limit', '1']);
  expect(out).toMatch(
    /^#\d+ {2}\d{4}-\d\d-\d\d \d\d:\d\d:\d\d {2}sites changed {2}vonk\.test {2}by database user postgres \(vonk-test, 127\.0\.0\.1\)\n {2}\| description\.en: "Meet someone nearby" → "/,
  );
  expect(out).not.toContain('\u001b');
  const number = /^#(\d+)/.exec(out)?.[1] ?? '';
  expect(out).toContain(`More: ops history --before ${number}`);
  const undone = await ask(['undo', number, '--yes']);
  expect(undone.out).toContain(' → "Meet someone nearby"');
  const twice = await ask(['undo', number, '--yes']);
  expect(twice).toMatchObject({ code: 1, err: expect.stringContaining('changed since') });
  expect((await ask(['history', 'sites', '--limit', '2'])).out).toMatch(/by anna .*undoes #\d+\n.*undone by #\d+/s);
  const acts = JSON.parse((await ask(['audit', '--json', '--limit', '1'])).out);
  expect(acts).toMatchObject([
    { action: 'settings.undo', subject_id: `sites/${site.id}`, data: { fields: 'description' } },
  ]);
});
