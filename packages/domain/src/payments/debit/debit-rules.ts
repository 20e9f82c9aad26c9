import { isDebitBlocked, lockDebitHash, type Queryable, readDebitStanding } from '@vonk/db/sql';
import {
  AppError,
  DAY,
  DEBIT_LIMIT_CENTS,
  DEBIT_LIMIT_DAYS,
  DEBITS_ON_THE_WAY,
  FIRST_DEBITS_ON_THE_WAY,
} from '@vonk/schema';

export interface DebitCheck {
  /** The order to charge; not counted twice. */
  paymentId: string;
  userId: string;
  memberHash: Buffer;
  ibanHash: Buffer;
  mobileHash: Buffer;
  /** Euro cents. */
  amountMinor: number;
  now: Date;
}

/**
 * Checks that this member and account may be charged. The caller has locked the member's row. Locks the account, so
 * that concurrent orders of several members count each other.
 * @throws AppError `debit_blocked`, `debit_limit`.
 */
export async function checkDebit(client: Queryable, check: DebitCheck): Promise<void> {
  const { ibanHash, amountMinor, now } = check;
  await lockDebitHash(client, ibanHash);
  if (await isDebitBlocked(client, check)) throw new AppError('debit_blocked');
  const since = new Date(now.getTime() - DEBIT_LIMIT_DAYS * DAY);
  const standing = await readDebitStanding(client, { ...check, since });
  if (!standing) return;
  const most = standing.has_paid ? DEBITS_ON_THE_WAY : FIRST_DEBITS_ON_THE_WAY;
  const sum = Math.max(standing.of_member, standing.of_account) + amountMinor;
  if (standing.on_the_way >= most || sum > DEBIT_LIMIT_CENTS) throw new AppError('debit_limit');
}
