import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { silentLogger } from '@vonk/logger';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createScratchDatabase } from '../../tests/scratch-database.ts';
import { findDrift } from './drift.ts';
import { findMigrationsDir, migrate } from './index.ts';

let database: Awaited<ReturnType<typeof createScratchDatabase>>;
let dir: string;

beforeAll(async () => {
  database = await createScratchDatabase();
  dir = mkdtempSync(path.join(tmpdir(), 'vonk-schema-'));
  await migrate({ url: database.url, logger: silentLogger() });
});

afterAll(async () => {
  rmSync(dir, { recursive: true });
  await database.drop();
});

test('the migrations produce what schema.prisma describes', async () => {
  expect(await findDrift(database.url)).toBe('');
});

test('a model without a migration is drift', async () => {
  const schema = readFileSync(path.join(findMigrationsDir(), '..', 'schema.prisma'), 'utf8');
  const changed = path.join(dir, 'schema.prisma');
  writeFileSync(changed, `${schema}\nmodel Stray {\n  id Int @id\n}\n`);
  expect(await findDrift(database.url, changed)).toContain('CREATE TABLE "Stray"');
});
