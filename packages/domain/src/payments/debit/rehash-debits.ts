import { prepared, type Queryable } from '@vonk/db/sql';
import type { BlockedKind, DebitSecrets } from './debit-secrets.ts';

/** Where hashes stand; of a block that is known under both, the one is enough. */
const STATEMENTS: Record<BlockedKind, readonly string[]> = {
  iban: [
    'UPDATE direct_debits SET iban_hash = $2 WHERE iban_hash = $1',
    'UPDATE mandates SET iban_hash = $2 WHERE iban_hash = $1',
  ],
  mobile: [
    'UPDATE direct_debits SET mobile_hash = $2 WHERE mobile_hash = $1',
    'UPDATE mandates SET mobile_hash = $2 WHERE mobile_hash = $1',
    'UPDATE code_requests SET mobile_hash = $2 WHERE mobile_hash = $1',
  ],
  member: [],
};
const REHASH_BLOCKS = `UPDATE blocked_debits SET hash = $2
  WHERE hash = $1 AND NOT EXISTS (SELECT 1 FROM blocked_debits WHERE hash = $2)`;

/**
 * What is kept of an account, a number or a member under a secret that is turned is kept under ours from then on. Nothing
 * happens where none is turned.
 */
export async function rehashDebits(
  client: Queryable,
  { secrets, kind, value }: { secrets: DebitSecrets; kind: BlockedKind; value: string },
): Promise<void> {
  const to = secrets.hash(kind, value);
  for (const from of secrets.otherHashes(kind, value))
    for (const statement of [...STATEMENTS[kind], REHASH_BLOCKS]) await prepared(client, statement, [from, to]);
}
