import type { Db } from '@vonk/db';
import { vi } from 'vitest';

/** What the work asks the database on this pool, transactions' BEGIN and COMMIT among it, in order. */
export async function queriesOf({ pool }: Db, work: () => Promise<unknown>): Promise<string[]> {
  const client = await pool.connect();
  const spy = vi.spyOn(Object.getPrototypeOf(client) as typeof client, 'query');
  client.release();
  try {
    await work();
    return spy.mock.calls.map(([query]) => {
      const text = typeof query === 'string' ? query : (query as { text: string }).text;
      return text.replaceAll(/\s+/g, ' ').trim();
    });
  } finally {
    spy.mockRestore();
  }
}
