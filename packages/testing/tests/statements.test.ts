import { knownStatements } from '@vonk/db/sql';
import { expect, test } from 'vitest';
import { describeStatement, readTypeNames } from '../src/database/describe-statement.ts';
import { setUpDatabase } from '../src/database/set-up-database.ts';

const database = setUpDatabase();

test('every handwritten statement returns the columns it declares', async () => {
  const statements = knownStatements();
  expect(statements.length).toBeGreaterThan(0);
  const client = await database.db.pool.connect();
  try {
    const names = await readTypeNames(client);
    const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name);
    const found: unknown[] = [];
    const declared: unknown[] = [];
    for (const { text, columns } of statements) {
      const types = Object.entries(columns).map(([name, { type }]) => ({ name, type: type as string }));
      declared.push({ text, columns: types.sort(byName) });
      const returned = await describeStatement(client, text, names).catch((error: Error) => error.message);
      found.push({ text, columns: typeof returned === 'string' ? returned : returned.sort(byName) });
    }
    expect(found).toEqual(declared);
  } finally {
    client.release();
  }
});

test('detects a renamed, missing or differently typed column', async () => {
  const client = await database.db.pool.connect();
  try {
    const names = await readTypeNames(client);
    await expect(describeStatement(client, 'SELECT naam FROM profiles WHERE id = $1', names)).rejects.toThrow('naam');
    expect(await describeStatement(client, 'SELECT p.id, name, credits FROM profiles p, users', names)).toEqual([
      { name: 'id', type: 'uuid' },
      { name: 'name', type: 'text' },
      { name: 'credits', type: 'int4' },
    ]);
    expect(await describeStatement(client, 'UPDATE users SET credits = $1', names)).toEqual([]);
  } finally {
    client.release();
  }
});
