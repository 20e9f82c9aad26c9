import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { listen } from '@vonk/db';
import { LIVE_CHANNEL } from '@vonk/domain';
import { silentLogger } from '@vonk/logger';
import { appArguments, createConversation, createFictional, createMember, createSite } from '@vonk/testing';
import { setUpDatabase } from '@vonk/testing/database';
import { afterAll, expect, test } from 'vitest';

/** Runs the command as its own process. */
const root = fileURLToPath(new URL('../../..', import.meta.url));
const database = setUpDatabase();
const started = new Set<ChildProcess>();
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
});

function start(args: string[]) {
  const env = { ...process.env, NODE_OPTIONS: '', DATABASE_URL: database.url, VONK_OPERATOR: 'anna' };
  const child = spawn(process.execPath, [...appArguments('ops'), ...args], { cwd: root, env, stdio: 'pipe' });
  started.add(child);
  const written = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    written.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    written.err += chunk;
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, written, ended };
}

async function written() {
  const site = await createSite(database.db);
  const alice = await createMember(database.db, { site, name: 'alice' });
  const frits = await createFictional(database.db, { site, name: 'frits', gender: 'male' });
  const from = alice.profile;
  const messages = [{ from, text: 'Hello' }];
  const { id, messages: rows } = await createConversation(database.db, { site, from, to: frits, messages });
  return { alice, id, newest: String(rows[0]?.id) };
}

test('publishes a reply to the member’s open pages before the process exits', async () => {
  const { alice, id, newest } = await written();
  const heard: string[] = [];
  const listener = await listen({
    url: database.url,
    channels: [LIVE_CHANNEL],
    applicationName: 'vonk-test-listen',
    logger: silentLogger(),
    onNotify: (_channel, payload) => heard.push(payload),
    onReconnect: () => {},
  });
  const { written: output, ended } = start(['inbox', 'reply', id, 'Hi Alice', '--expected', newest]);
  expect(await ended).toBe(0);
  expect(output.err).toBe('');
  await expect.poll(() => heard.join()).toContain(`["${alice.user.id}","2"]`);
  await listener.close();
});

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s ends ops inbox next cleanly and releases the conversation',
  async (signal) => {
    const { id } = await written();
    const { child, written: output, ended } = start(['inbox', 'next']);
    await expect.poll(() => output.out).toContain('frits [fictional] to alice > ');
    child.kill(signal);
    expect(await ended).toBe(0);
    expect(output.err).toBe('');
    const waits = await database.db.prisma.inboxCase.findUniqueOrThrow({ where: { conversation_id: id } });
    expect(waits.operator).toBeNull();
    await database.db.prisma.conversation.deleteMany();
  },
);

test('a reader that closes the pipe early is not a failure', async () => {
  await written();
  const { child, written: output, ended } = start(['inbox', '--json']);
  child.stdout.destroy();
  expect(await ended).toBe(0);
  expect(output.err).toBe('');
});
