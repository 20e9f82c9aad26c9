import type { Db } from '@vonk/db';
import { vi } from 'vitest';

/** The queries that the work sends on this pool, including BEGIN and COMMIT, in order. */
export async function queriesOf({ pool }: Db, work: () => Promise<unknown>): Promise<string[]> {
  const client = await pool.connect();
  const spy = vi.spyOn(ownerOf(client, 'query'), 'query');
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

/** The prototype that defines the method: `pg`'s class may have subclasses. */
function ownerOf<Instance extends object>(instance: Instance, method: keyof Instance): Instance {
  let owner = Object.getPrototypeOf(instance) as Instance;
  while (!Object.hasOwn(owner, method)) owner = Object.getPrototypeOf(owner) as Instance;
  return owner;
}
