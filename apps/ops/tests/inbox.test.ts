import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createConversation, createFictional, type TestMember } from '@vonk/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { startOps } from './ops.ts';
import { NOBODY, setUpOps } from './set-up.ts';

const { database, person, run, site } = setUpOps();
// No waiting members from other tests.
beforeEach(async () => {
  await database.db.prisma.conversation.deleteMany();
});

/** A member has written to a fictional profile. */
async function written(texts = ['Hello'], name = 'alice') {
  const profile = { interests: ['tea'] };
  const alice = await person(name, { email: `${randomUUID()}@secret.test`, profile });
  const frits = await createFictional(database.db, { site, name: 'frits', gender: 'male', profile });
  const messages = texts.map((text) => ({ from: alice.profile, text }));
  const conversation = await createConversation(database.db, { site, from: alice.profile, to: frits, messages });
  return { alice, frits, id: conversation.id, newest: String(conversation.messages.at(-1)?.id) };
}
/** She writes again. */
async function writeMore(id: string, { profile }: TestMember, text: string) {
  const data = { conversation_id: id, sender_profile_id: profile.id, client_id: randomUUID(), text };
  await database.db.prisma.$transaction(async (tx) => {
    const later = await tx.message.create({ data });
    const last = { last_message_id: later.id, last_message_at: later.created_at };
    await tx.conversationSide.updateMany({ where: { conversation_id: id }, data: last });
  });
}
const textsOf = async (id: string) => {
  const where = { conversation_id: id };
  return (await database.db.prisma.message.findMany({ where, orderBy: { id: 'asc' } })).map(({ text }) => text);
};
const operatorOf = async (id: string) =>
  (await database.db.prisma.inboxCase.findUnique({ where: { conversation_id: id } }))?.operator;

describe('ops inbox', () => {
  test('lists waiting members, and says so if there are none', async () => {
    expect(await run('inbox')).toEqual({ code: 0, out: 'Nobody waits.\n', err: '' });
    const { id, alice } = await written(['Hi', 'Anyone\nthere?']);
    const { code, out } = await run('inbox');
    const [heads, row] = out.split('\n');
    expect(code).toBe(0);
    expect(heads).toMatch(/^ID +SITE +PROFILE +MEMBER +WAITS +MESSAGES +CLAIMED BY +LAST LINE$/);
    expect(row).toMatch(/ frits \[fictional\] +alice, \d+, en +\d+ d +2 +- +Anyone there\?$/);
    expect(id.startsWith(row?.split(' ')[0] ?? '?')).toBe(true);
    expect(out).not.toContain(alice.user.email);
  });

  test('continues after a page, also as JSON', async () => {
    const made = [await written(), await written(), await written()];
    const first = JSON.parse((await run('inbox --limit 2 --json')).out);
    expect(first.conversations).toHaveLength(2);
    const second = JSON.parse((await run(`inbox --limit 2 --json --after ${first.after}`)).out);
    expect(second.after).toBeNull();
    const ids = [...first.conversations, ...second.conversations].map((row) => row.conversation_id);
    expect(ids.sort()).toEqual(made.map(({ id }) => id).sort());
  });

  test('can be filtered by site, language and own claims', async () => {
    const { id } = await written();
    expect((await run(`inbox --site ${site.domain}`)).out).toContain('frits');
    expect((await run('inbox --language nl')).out).toBe('Nobody waits.\n');
    expect((await run('inbox --mine')).out).toBe('Nobody waits.\n');
    await run(`inbox claim ${id}`);
    expect((await run('inbox --mine')).out).toContain('anna');
    expect((await run('inbox --unclaimed')).out).toBe('Nobody waits.\n');
    const nowhere = { code: 2, err: 'There is no site of this domain.\n' };
    expect(await run('inbox --site nowhere.test')).toMatchObject(nowhere);
  });
});

describe('text written by members', () => {
  const NASTY =
    'Hi\u001b]0;owned\u0007\u001b[2J\u009b31m\u202egnp.exe\r\u0008\n#999  2026-01-01 00:00:00  frits [fictional]';

  test('cannot control the terminal or pose as output of the program', async () => {
    const { id } = await written([NASTY]);
    for (const rest of ['', ` show ${id}`, ` claim ${id}`, ' --json', ` show ${id} --json`]) {
      const { out } = await run(`inbox${rest}`);
      expect(out).toContain('Hi');
      expect(out.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202e]/u);
      expect(out).not.toMatch(/^#999/m);
    }
  });

  test('is complete as JSON', async () => {
    const { id } = await written([NASTY]);
    expect(JSON.parse((await run(`inbox show ${id} --json`)).out).messages[0].text).toBe(NASTY);
  });
});

test('ops inbox show records the reader and needs an operator name', async () => {
  const { id } = await written();
  expect(await run(`inbox show ${id}`, NOBODY)).toMatchObject({ code: 2, out: '' });
  expect((await run(`--as ben inbox show ${id}`)).code).toBe(0);
  expect(JSON.parse((await run('audit --limit 1 --json')).out)).toMatchObject([
    { operator: 'ben', action: 'inbox.show', subject_id: id },
  ]);
});

test('ops inbox show prints facts that help to answer, and how to answer', async () => {
  const { id, newest, alice } = await written(['Do you like tea?']);
  const { code, out } = await run(`inbox show ${id.slice(0, 12)}`);
  expect(code).toBe(0);
  const words = ['You are  frits, ', '[fictional]', 'Both like  tea', '  | Do you like tea?'];
  for (const shown of [...words, `ops inbox reply ${id} --expected ${newest}`]) expect(out).toContain(shown);
  expect(out).not.toContain(alice.user.email);
});

describe('ops inbox reply', () => {
  test('sends given or piped text', async () => {
    const first = await written();
    const sent = await run(['inbox', 'reply', first.id, 'Hi Alice', '--expected', first.newest]);
    expect(sent).toMatchObject({ code: 0, out: expect.stringMatching(/^Sent as #\d+\.\n$/), err: '' });
    expect(await textsOf(first.id)).toEqual(['Hello', 'Hi Alice']);
    const second = await written();
    await run(`inbox reply ${second.id} --expected #${second.newest}`, { input: 'Two\nlines' });
    expect(await textsOf(second.id)).toEqual(['Hello', 'Two\nlines']);
  });

  test('is refused if the member has written in the meantime, and shows that', async () => {
    const { id, newest, alice } = await written();
    await writeMore(id, alice, 'One \u001b[1mmore');
    const { code, out, err } = await run(`inbox reply ${id} Hi --expected ${newest}`);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/ {2}alice\n {2}\| One more\nThe member has written meanwhile\.\n$/);
    expect(await textsOf(id)).toHaveLength(2);
  });

  test('needs an operator and the last message seen', async () => {
    const { id } = await written();
    const lacking = (option: string) => ({ code: 2, err: expect.stringContaining(option) });
    expect(await run(`inbox reply ${id} Hi --expected 1`, NOBODY)).toMatchObject(lacking('--as <operator>'));
    expect(await run(`inbox reply ${id} Hi`)).toMatchObject(lacking('--expected'));
    expect(await run(`--as an/na inbox reply ${id} Hi --expected 1`)).toMatchObject({ code: 1 });
    expect(await textsOf(id)).toEqual(['Hello']);
  });
});

test('ops inbox claim, hand-over and close', async () => {
  const { id, newest } = await written();
  expect((await run(`inbox claim ${id}`)).out).toMatch(/Yours until [-\d: ]+ UTC\.\n$/);
  expect(await run(`--as ben inbox claim ${id}`)).toEqual({ code: 1, out: '', err: 'anna is at this conversation.\n' });
  const handed = await run(['inbox', 'hand-over', id, '--to', 'Ben', '--note', 'likes\u001b[1m tea']);
  expect(handed).toEqual({ code: 0, out: 'Handed over to ben.\n', err: '' });
  expect((await run(`inbox show ${id}`)).out).toContain('Note by anna: likes tea\n');
  expect(await run(`--as ben inbox close ${id} --expected ${newest}`)).toMatchObject({ code: 0, out: 'Closed.\n' });
  expect((await run('inbox')).out).toBe('Nobody waits.\n');

  const lines = (await run('audit --limit 4')).out.split('\n').slice(1, 5);
  expect(lines.map((line) => line.split(/ {2,}/).slice(2, 5))).toEqual([
    ['ben', 'inbox.close', `conversation ${id}`],
    ['anna', 'inbox.show', `conversation ${id}`],
    ['anna', 'inbox.hand_over', `conversation ${id}`],
    ['anna', 'inbox.claim', `conversation ${id}`],
  ]);
  expect(JSON.parse((await run('audit --limit 2 --json --operator anna')).out)).toMatchObject([
    { operator: 'anna', action: 'inbox.show', data: { up_to: newest } },
    { operator: 'anna', action: 'inbox.hand_over', data: { to: 'ben' } },
  ]);
});

describe('ops inbox next', () => {
  const start = (env: Record<string, string> = {}) => startOps(database.url, ['inbox', 'next'], env);
  const prompt = /frits \[fictional\] to (\w+) > $/;

  test('takes one after the other: answers, skips, closes, and quits', async () => {
    const writtenAt = async (hour: number, name: string) => {
      const { id } = await written(['Hello'], name);
      const data = { waiting_since: new Date(Date.UTC(2026, 4, 1, hour)) };
      await database.db.prisma.inboxCase.update({ where: { conversation_id: id }, data });
      return id;
    };
    const [alice, carol] = [await writtenAt(0, 'alice'), await writtenAt(1, 'carol')];
    const [dora, eva] = [await writtenAt(2, 'dora'), await writtenAt(3, 'eva')];
    const next = start();
    const answers = ['See www.example', 'Hi there', '/skip', '', '/nonsense', '/close'];
    for (const line of [...answers, '/hand-over ben knows her', '/quit']) next.write(line);
    const { code, out, err } = await next.finished;
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('The answer holds a link.');
    expect(out).toContain('There is no /nonsense.');
    expect(await textsOf(alice)).toEqual(['Hello', 'Hi there']);
    expect(await operatorOf(carol)).toBeNull();
    expect(await operatorOf(dora)).toBeUndefined();
    expect(await operatorOf(eva)).toBe('ben');
    expect(await textsOf(eva)).toEqual(['Hello']);
  });

  test('releases the conversation on Ctrl-C and at the end of input', async () => {
    const { id } = await written();
    for (const leave of ['interrupt', 'end'] as const) {
      const next = start();
      await expect.poll(() => next.out).toMatch(prompt);
      expect(await operatorOf(id)).toBe('anna');
      next[leave]();
      expect(await next.finished).toMatchObject({ code: 0, err: '' });
      expect(await operatorOf(id)).toBeNull();
    }
  });

  test('shows messages that arrived in the meantime, and sends the reply given then', async () => {
    const { id, alice } = await written();
    const next = start();
    await expect.poll(() => next.out).toMatch(prompt);
    await writeMore(id, alice, 'And you?');
    next.write('Fine!');
    await expect.poll(() => next.out).toContain('The member has written meanwhile.');
    expect(next.err).toContain('  | And you?');
    next.write('Fine, and you?');
    next.write('/quit');
    await next.finished;
    expect(await textsOf(id)).toEqual(['Hello', 'And you?', 'Fine, and you?']);
  });

  test('polls again while nobody waits', async () => {
    const next = start();
    await expect.poll(() => next.out).toContain('Nobody waits.');
    await written();
    next.write('');
    await expect.poll(() => next.out).toMatch(prompt);
    next.write('/quit');
    expect((await next.finished).code).toBe(0);
  });
});

describe('the command line', () => {
  test.each([
    ['', 2],
    ['--help', 0],
    ['inbox --help', 0],
    ['inbox reply --help', 0],
    ['nothing', 2],
    ['inbox nothing', 2],
    ['inbox show', 2],
    ['inbox --limit 0', 2],
    ['inbox --after yesterday', 2],
    ['inbox show zzzz', 1],
    ['audit --before x', 2],
  ])('ops %s exits with %i', async (args, code) => {
    const finished = await run(args === '' ? [] : args);
    expect(finished.code).toBe(code);
    expect(finished.out + finished.err).not.toBe('');
  });

  test('reports a missing database in one sentence', async () => {
    expect(await run('inbox', { env: { DATABASE_URL: '' } })).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^DATABASE_URL is missing; .+\.\n$/),
    });
    const nowhere = 'postgresql://vonk:hidden@127.0.0.1:1/vonk';
    const { code, err } = await run('inbox', { env: { DATABASE_URL: nowhere } });
    expect(code).toBe(1);
    expect(err).not.toContain('hidden');
  });
});

test('a reply written in an editor is the text above the line', async () => {
  const { editText } = await import('../src/input/edit-text.ts');
  const folder = await mkdtemp(path.join(tmpdir(), 'vonk-editor-'));
  try {
    const editor = path.join(folder, 'editor.sh');
    await writeFile(editor, '#!/bin/sh\n{ echo "Hi Alice"; cat "$1"; } > "$1.new" && mv "$1.new" "$1"\n');
    await chmod(editor, 0o755);
    expect(editText({ EDITOR: editor }, 'the thread')).toBe('Hi Alice');
    expect(() => editText({ EDITOR: 'false' }, 'the thread')).toThrow('nothing was sent');
    expect(() => editText({}, 'the thread')).toThrow('EDITOR');
  } finally {
    await rm(folder, { recursive: true });
  }
});
