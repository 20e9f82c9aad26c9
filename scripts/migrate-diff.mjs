// Prints the SQL that leads from the migrations to schema.prisma: the draft of a new migration.
//   node scripts/migrate-diff.mjs > prisma/migrations/20270101000000_name/migration.sql
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const testing = path.join(root, 'packages', 'testing', 'src', 'database');
const program = `
  const { acquireTestServer } = await import(${JSON.stringify(path.join(testing, 'test-server.ts'))});
  const { diffMigrations } = await import(${JSON.stringify(path.join(testing, 'migration-diff.ts'))});
  const server = await acquireTestServer();
  try {
    process.env.VONK_TEST_SERVER_URL ??= server.url;
    process.stdout.write((await diffMigrations()) || '-- Nothing to do: the migrations make what schema.prisma says.\\n');
  } finally {
    await server.release();
  }
`;
const flags = ['--conditions=source', '--import', 'tsx', '--input-type=module', '--eval', program];
const { status } = spawnSync(process.execPath, flags, { cwd: root, stdio: 'inherit' });
process.exit(status ?? 1);
