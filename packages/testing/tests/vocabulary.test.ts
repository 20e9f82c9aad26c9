import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { endpointsByFeature } from '@vonk/schema';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

const foldersIn = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
const filesIn = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder)).flatMap((name) => /^(\w+)\.ts$/.exec(name)?.[1] ?? []);

/** The features of the product, as the use cases are divided. */
const features = new Set(foldersIn('packages/domain/src'));

describe('features are named like the use cases in', () => {
  it.each([
    ['the contract', Object.keys(endpointsByFeature), ['operations']],
    ["the contract's files", filesIn('packages/schema/src/endpoints'), ['index', 'operations']],
    ['the routes', filesIn('apps/api/src/routes'), ['handlers', 'index']],
    ['the SQL', foldersIn('packages/db/src/sql'), []],
    ['the commands', foldersIn('apps/ops/src/commands'), []],
    ['the mails', foldersIn('packages/mails/src'), ['layout', 'letter']],
    ['the screens', foldersIn('apps/web/app/features'), []],
  ])('%s', (_part, names, others) => {
    expect(names.length).toBeGreaterThan(others.length);
    expect(names.filter((name) => !features.has(name) && !others.includes(name))).toEqual([]);
  });
});
