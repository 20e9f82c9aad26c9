import { noRows } from '../statement.ts';

/** Marks one in so many fictional profiles as present now; the seed decides which. */
export const touchFictional = noRows(
  ({ now, seed, oneIn }: { now: Date; seed: number; oneIn: number }) => [now, seed, oneIn],
  `UPDATE profiles SET last_active_at = $1
   WHERE fictional AND status = 'active' AND last_active_at < $1 AND abs(hashtextextended(id::text, $2)) % $3 = 0`,
);
