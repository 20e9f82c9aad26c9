import { migrate } from '@vonk/db/migrate';
import { createLogger, silentLogger } from '@vonk/logger';
import { createTestDatabase } from '@vonk/testing';
import { expect, it } from 'vitest';
import { untilMigrated } from '../src/until-migrated.ts';

it('a worker on an unmigrated database says so once and continues after the migration', async () => {
  const database = await createTestDatabase();
  const lines: { msg: string; level: string }[] = [];
  const logger = createLogger({ name: 'worker', destination: { write: (line) => void lines.push(JSON.parse(line)) } });
  await database.db.pool.query('DROP SCHEMA public, graphile_worker CASCADE; CREATE SCHEMA public');
  let isWaiting = true;
  const waiting = untilMigrated(database.url, logger).then(() => {
    isWaiting = false;
  });
  await expect.poll(() => lines).toHaveLength(1);
  expect(isWaiting).toBe(true);
  await migrate({ url: database.url, logger: silentLogger() });
  await waiting;
  expect(lines).toMatchObject([{ level: 'warn', msg: expect.stringContaining('waiting for the database') }]);
  await database.drop();
});
