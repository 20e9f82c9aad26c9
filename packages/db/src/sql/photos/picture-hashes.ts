import { type Expression, sql } from 'kysely';

/** In how many of its 64 bits a column differs from a hash. */
export const bitsFrom = (dhash: Expression<string | null>, hash: bigint) =>
  sql<number>`bit_count((${dhash} # ${hash}::bigint)::bit(64))`;
