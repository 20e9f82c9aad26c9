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
  /** Of the order that is to be charged; it is not counted twice. */
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
 * Whether this member and account may be charged. The caller holds the member's row; the account is locked here, so that
 * of orders at once by several members each counts the others.
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
