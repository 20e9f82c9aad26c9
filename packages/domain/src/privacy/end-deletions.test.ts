import { deleteJobsOf } from '@vonk/db/sql';
import { DAY, MINUTE } from '@vonk/schema';
import { createMember } from '@vonk/testing';
import { expect, test } from 'vitest';
import { setUpContext } from '../../tests/context.ts';
import { explain, scannedWhole } from '../../tests/explain.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { endDeletions } from './end-deletions.ts';

const { clock, createSite, ctx } = setUpContext();

test('a hundred accounts that fail to be erased do not block later ones, and are retried', async () => {
  const { db } = ctx;
  const site = await createSite();
  const now = clock.now();
  const leaver = (name: string) => createMember(db, { site, name, status: 'deleted', email: `${name}@people.test` });
  const stuck = await Promise.all(Array.from({ length: 100 }, (_, index) => leaver(`stuck${index}`)));
  const late = await leaver('late');
  const due = (finalAt: Date) => ({
    requested_at: new Date(finalAt.getTime() - 14 * DAY),
    final_at: finalAt,
    user_status: 'active',
    profile_status: 'active',
  });
  await db.prisma.deletion.createMany({
    data: [
      ...stuck.map(({ user }) => ({ user_id: user.id, ...due(new Date(now.getTime() - DAY)) })),
      { user_id: late.user.id, ...due(now) },
    ],
  });
  await db.pool.query(`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'it cannot be erased'; END $$;
    CREATE TRIGGER refuse BEFORE UPDATE ON users FOR EACH ROW WHEN (OLD.email LIKE 'stuck%') EXECUTE FUNCTION refuse()`);
  const erased = () => db.prisma.deletion.count({ where: { erased_at: { not: null } } });
  await endDeletions(ctx);
  expect(await erased()).toBe(0);
  clock.advance(MINUTE);
  await endDeletions(ctx);
  expect(await erased()).toBe(1);
  expect((await db.prisma.deletion.findUniqueOrThrow({ where: { user_id: late.user.id } })).erased_at).not.toBeNull();
  await db.pool.query('DROP TRIGGER refuse ON users');
  for (const _ of [1, 2]) {
    clock.advance(MINUTE);
    await endDeletions(ctx);
  }
  expect(await erased()).toBe(101);
});

test('a member’s jobs are found by an index, however many jobs wait', async () => {
  const { db } = ctx;
  await enqueue(db.pool, 'send-welcome-mail', { userId: 'x' });
  await db.pool.query(
    `SELECT count(*) FROM generate_series(1, 5000) n
     CROSS JOIN LATERAL graphile_worker.add_job('send-welcome-mail', json_build_object('userId', md5(n::text))) job`,
  );
  await db.pool.query('ANALYZE graphile_worker._private_jobs');
  for (const kind of ['custom', 'generic'] as const) {
    const nodes = await explain(db, kind, async (one) => deleteJobsOf(one, { userId: 'x' }));
    expect([kind, scannedWhole(nodes)]).toEqual([kind, []]);
    expect(nodes.map((node) => node['Index Name']).filter(Boolean)).toEqual(['vonk_jobs_of_member']);
  }
});
