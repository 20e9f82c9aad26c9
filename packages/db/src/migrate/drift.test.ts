import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { silentLogger } from '@vonk/logger';
import { LOCALES, NOTIFICATION_KINDS, PROMPTS, SEARCH_FIELDS, SLUG_LANDERS, siteRow } from '@vonk/schema';
import { beforeAll, expect, test } from 'vitest';
import { setUpFolder } from '../../tests/folder.ts';
import { query, setUpScratchDatabase } from '../../tests/scratch-database.ts';
import { findDrift } from './drift.ts';
import { findPrismaDir, migrate } from './index.ts';

const database = setUpScratchDatabase();
const folder = setUpFolder('vonk-schema-');

beforeAll(() => migrate({ url: database.url, logger: silentLogger() }));

test('the migrations produce what schema.prisma describes', async () => {
  expect(await findDrift(database.url)).toBe('');
});

test('a model without a migration is drift', async () => {
  const schema = readFileSync(path.join(findPrismaDir(), 'schema.prisma'), 'utf8');
  const changed = folder('schema.prisma');
  writeFileSync(changed, `${schema}\nmodel Stray {\n  id Int @id\n}\n`);
  expect(await findDrift(database.url, changed)).toContain('CREATE TABLE "Stray"');
});

test.each([
  ['known_locales', LOCALES],
  ['known_notification_kinds', NOTIFICATION_KINDS],
  ['known_profile_fields', siteRow.shape.visible_profile_fields.parse(undefined)],
  ['known_prompts', PROMPTS],
  ['known_search_fields', SEARCH_FIELDS],
  ['known_slug_landers', SLUG_LANDERS],
])('%s is the same set as in the constants', async (name, constants) => {
  const [row] = await query<{ known: string[] }>(database.url, `SELECT ${name}() AS known`);
  expect([...(row?.known ?? [])].sort()).toEqual([...constants].sort());
});
