import type { Db } from '@vonk/db';
import { changeMailing, createSiteDirectory, draftNews, MAILING_SENDERS } from '@vonk/domain';
import { createSite } from '@vonk/testing';
import { expect, it } from 'vitest';
import { noonZone } from './noon-zone.ts';
import { openWorkers } from './workers.ts';

const MEMBERS = 120;
const KILLED_AT = 30;
/** Mails for which the server never responds. */
const HELD_UP = 3;

/** Returns their addresses in mailing order. */
async function fill({ pool }: Db, siteId: string): Promise<string[]> {
  const { rows } = await pool.query<{ email: string }>(
    `WITH people AS (
       INSERT INTO users (id, site_id, email, password_hash, status, language, notifications_disabled, terms_version, terms_accepted_at, sensitive_consent_at, marketing_consent_at, confirmed_at, time_zone)
       SELECT gen_random_uuid(), $1, 'p' || n || '@many.test', 'x', 'active', 'en', '{}', now(), now(), now(), now(), now(), $3 FROM generate_series(1, $2) n
       RETURNING id, email), profiles AS (
       INSERT INTO profiles (id, site_id, user_id, status, name, gender, sexuality, date_of_birth, country, language, interests)
       SELECT gen_random_uuid(), $1, id, 'active', 'someone', 'female', 'hetero', date '1990-01-01', 'NL', 'en', '{}' FROM people)
     SELECT email FROM people ORDER BY id`,
    [siteId, MEMBERS, noonZone()],
  );
  return rows.map(({ email }) => email);
}

it('a worker that is killed in the middle of a mailing leaves in doubt what its senders held; nobody else is left out or mailed twice', {
  timeout: 150_000,
}, async () => {
  const { database, server, start } = await openWorkers();
  const { db } = database;
  const addressesIn = async (state: string) => {
    const rows = await db.prisma.mailingDelivery.findMany({ where: { state }, include: { user: true } });
    return rows.map(({ user }) => user.email);
  };
  const ctx = { db, clock: { now: () => new Date() } };
  const { id: siteId } = await createSite(db);
  const site = await createSiteDirectory({ db }).byId(siteId);
  const addresses = await fill(db, siteId);
  const heldUp = addresses.slice(0, HELD_UP);
  for (const address of heldUp) server.conducts.set(address, 'never answers');
  const source = JSON.stringify({ en: { title: 'News', paragraphs: ['There are some.'] } });
  const { id } = await draftNews(ctx, { operator: 'anna', site, audience: 'all', ratePerMinute: 60_000, source });
  await changeMailing(ctx, { operator: 'anna', mailing: { id }, act: 'send' });
  const first = start();
  await expect.poll(() => [server.taken.length >= KILLED_AT, server.waiting]).toEqual([true, HELD_UP]);
  await first.end('SIGKILL');
  const takenByKilled = server.taken.length;
  expect(takenByKilled).toBeLessThan(MEMBERS - HELD_UP);

  const second = start();
  // As the crontab does each minute.
  await db.pool.query(`SELECT graphile_worker.add_job('send-mailings', job_key := 'mailings')`);
  await expect.poll(() => addressesIn('queued')).toEqual([]);
  await second.end('SIGTERM');

  const inDoubt = await addressesIn('sending');
  const sent = await addressesIn('sent');
  expect(inDoubt.length).toBeLessThanOrEqual(MAILING_SENDERS);
  expect(inDoubt).toEqual(expect.arrayContaining(heldUp));
  expect([...sent, ...inDoubt].sort()).toEqual(addresses.toSorted());
  const taken = server.taken.map(({ to }) => to);
  expect(new Set(taken).size).toBe(taken.length);
  expect(taken).toEqual(expect.arrayContaining(sent));
  expect(taken.filter((to) => !sent.includes(to) && !inDoubt.includes(to))).toEqual([]);
  expect(server.waiting).toBe(HELD_UP);
});
