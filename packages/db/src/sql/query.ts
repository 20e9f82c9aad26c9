import { createHash } from 'node:crypto';

/** A pool or a client inside a transaction. */
export interface Queryable {
  query(config: {
    name?: string;
    text: string;
    values: unknown[];
  }): Promise<{ rows: unknown[]; rowCount: number | null }>;
}

const names = new Map<string, string>();

/** Runs prepared SQL: each text is parsed and planned once per connection. */
export async function prepared<Row>(db: Queryable, text: string, values: unknown[]): Promise<Row[]> {
  let name = names.get(text);
  if (name === undefined) {
    name = createHash('sha1').update(text).digest('base64url');
    names.set(text, name);
  }
  return (await db.query({ name, text, values })).rows as Row[];
}
