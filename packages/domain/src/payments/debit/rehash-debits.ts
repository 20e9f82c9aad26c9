import { type Queryable, rehashDebit } from '@vonk/db/sql';
import type { BlockedDebitKind } from '@vonk/schema';
import type { DebitSecrets } from './debit-secrets.ts';

/**
 * What is kept of an account, a number or a member under a secret that is turned is kept under ours from then on. Nothing
 * happens where none is turned.
 */
export async function rehashDebits(
  client: Queryable,
  { secrets, kind, value }: { secrets: DebitSecrets; kind: BlockedDebitKind; value: string },
): Promise<void> {
  const to = secrets.hash(kind, value);
  for (const from of secrets.otherHashes(kind, value)) await rehashDebit(client, { kind, from, to });
}
