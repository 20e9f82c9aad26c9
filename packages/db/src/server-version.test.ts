import { expect, test } from 'vitest';
import { DatabaseUnavailableError } from './database-unavailable.ts';
import { requireVersion } from './server-version.ts';

const URL = 'postgresql://vonk:hidden@db.example/vonk';
const server = (version: number) => ({ query: async () => ({ rows: [{ version }] }) }) as never;

test('rejects a server that is too old in one sentence, and accepts newer ones', async () => {
  for (const version of [15, 16, 17, 18, 19]) await requireVersion(server(version), URL);
  const refused = requireVersion(server(14), URL);
  await expect(refused).rejects.toThrow(DatabaseUnavailableError);
  await expect(refused).rejects.toThrow(
    'The database at vonk@db.example:5432/vonk cannot be used: it is PostgreSQL 14, and Vonk needs 15 or newer.',
  );
});
