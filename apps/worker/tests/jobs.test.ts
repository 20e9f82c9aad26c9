import { randomUUID } from 'node:crypto';
import { listOutbox } from '@vonk/demo';
import { EARLIER_NAMES, jobs, sendMessage, signUp, termsVersion } from '@vonk/domain';
import { createFictional, createMember, readJobs } from '@vonk/testing';
import { freePort } from '@vonk/testing/free-port';
import { parseCrontab } from 'graphile-worker';
import { expect, test, vi } from 'vitest';
import { CRONTAB } from '../src/crontab.ts';
import { taskListOf } from '../src/task-list.ts';
import { noonZone } from './noon-zone.ts';
import { comesTime, runDue, runDueNow } from './run-due.ts';
import { newSite, setUpContext } from './set-up.ts';

const ctx = setUpContext(async () => {
  const smtpSinkPort = await freePort();
  const smtpUrl = `smtp://127.0.0.1:${smtpSinkPort}`;
  return { demo: true, mollieApiKey: 'test_sandbox_0000000000', smtpUrl, smtpSinkPort };
});

test('a sign-up sends the link by SMTP, once', async () => {
  const email = 'robin@example.com';
  const site = await newSite(ctx, { countries: ['NL'], default_country: 'NL' });
  const consents = { terms_version: termsVersion(site).toISOString(), sensitive_data: true, marketing: false } as const;
  const robin = {
    name: 'Robin',
    date_of_birth: '1992-04-17',
    gender: 'female',
    country: 'NL',
    language: 'nl',
  } as const;
  const input = { email, password: 'nine blue umbrellas in rain', ...robin, consents, tracking: {} };
  await signUp(ctx, { site, origin: { address: '192.0.2.7', userAgent: 'test' }, input });
  await runDue(ctx);
  await runDue(ctx);
  const mails = await listOutbox(ctx.db.pool, { to: email });
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toMatch(/\/[A-Za-z0-9_-]{43}\b/);
});

test('an unread message sends a mail by SMTP, once', async () => {
  const site = await newSite(ctx, { message_credits: 0 });
  const alice = await createMember(ctx.db, { site, name: 'alice', user: { time_zone: noonZone() } });
  const { member } = await createMember(ctx.db, { site, name: 'bob' });
  const message = { profileId: alice.profile.id, text: 'A secret', clientId: randomUUID() };
  await sendMessage(ctx, { site, member, ...message });
  for (const table of ['messages', 'live_events'])
    await ctx.db.pool.query(`UPDATE ${table} SET created_at = created_at - interval '11 minutes'`);
  for (let time = 0; time < 2; time++) {
    await ctx.db.pool.query(`SELECT graphile_worker.add_job('decide-member-mails')`);
    await runDue(ctx);
  }
  const mails = await listOutbox(ctx.db.pool, { to: alice.user.email });
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('bob')]);
  expect(mails[0]?.text).not.toContain('A secret');
});

test('recurring jobs have valid schedules and exist', () => {
  const names = jobs.map(({ name }) => name as string);
  expect(new Set(names).size).toBe(names.length);
  for (const { task } of parseCrontab(CRONTAB)) expect(names).toContain(task);
});

test('jobs that send mails, pushes or postbacks are in their lanes, and no others', () => {
  const isMail = (name: string) =>
    /-mail$/.test(name) || ['send-mail-change-notice', 'send-deletion-reminder', 'send-mailings'].includes(name);
  const laneOf = (name: string) => {
    if (isMail(name)) return 'mail';
    return /^send-(push|postback)$/.exec(name)?.[1] ?? 'main';
  };
  for (const { name, lane } of jobs) expect([name, lane]).toEqual([name, laneOf(name)]);
});

test('a job enqueued by the previous version runs under its current name', async () => {
  const run = vi.fn(async () => undefined);
  const tasks = taskListOf(ctx, [{ name: 'send-push', lane: 'push', run }]);
  expect(Object.keys(tasks)).toEqual(['send-push', 'push']);
  const known = new Set<string>(jobs.map(({ name }) => name));
  for (const [now, before] of Object.entries(EARLIER_NAMES))
    expect([now, known.has(now), known.has(before)]).toEqual([now, true, false]);
});

test('recurring jobs do their work on an ordinary day', async () => {
  await createMember(ctx.db, { site: await newSite(ctx), name: 'alice' });
  const asking = ['sync-open-payments', 'follow-refunds', 'follow-reversals'];
  const mailing = ['decide-member-mails', 'start-mailings', 'send-mailings'];
  const names = ['clean-up', 'sweep-records', ...asking, 'keep-fictional-presence', ...mailing];
  for (const name of names) await ctx.db.pool.query('SELECT graphile_worker.add_job($1)', [name]);
  await runDue(ctx);
  const left = 'SELECT task_identifier, last_error FROM graphile_worker.jobs WHERE task_identifier = ANY ($1)';
  expect((await ctx.db.pool.query(left, [names])).rows).toEqual([]);
});

test('a fictional profile is shown typing and replies although the worker was killed in between', async () => {
  const site = await newSite(ctx);
  const alice = await createMember(ctx.db, { site, name: 'alice', credits: 10 });
  const frits = await createFictional(ctx.db, { site, name: 'frits', gender: 'male' });
  const told = vi.spyOn(ctx.live, 'tellTyping');
  const message = { site, member: alice.member, profileId: frits.id, text: 'Hello', clientId: randomUUID() };
  const { conversation } = await sendMessage(ctx, message);
  const numMessages = () => ctx.db.prisma.message.count({ where: { conversation_id: conversation } });
  const tasks = async () =>
    (await readJobs(ctx.db)).filter(({ payload }) => payload.conversationId === conversation).map(({ task }) => task);

  await comesTime(ctx);
  await runDue(ctx, { run: runDueNow });
  expect([told.mock.calls.length, await tasks(), await numMessages()]).toEqual([1, ['reply-as-fictional'], 1]);
  // Another worker finds the remaining job.
  await comesTime(ctx);
  await runDue(ctx, { run: runDueNow });
  expect([told.mock.calls.length, await tasks(), await numMessages()]).toEqual([1, [], 2]);
});
