import { type Queryable, rehashDebit } from '@vonk/db/sql';
import type { BlockedDebitKind } from '@vonk/schema';
import type { DebitSecrets } from './debit-secrets.ts';

/**
 * During a secret rotation, replaces hashes of an account, number or member made with the old secret. Otherwise does
 * nothing.
 */
export async function rehashDebits(
  client: Queryable,
  { secrets, kind, value }: { secrets: DebitSecrets; kind: BlockedDebitKind; value: string },
): Promise<void> {
  const to = secrets.hash(kind, value);
  for (const from of secrets.otherHashes(kind, value)) await rehashDebit(client, { kind, from, to });
}
