import { randomUUID } from 'node:crypto';
import { writeCreditEntry } from '@vonk/db/sql';
import type { TestMember } from '@vonk/testing';
import type { Context } from '../src/context.ts';

/** Books credits that are given, or spent on a message. */
export function book({ db, clock }: Context, { user }: Pick<TestMember, 'user'>, amount: number) {
  const reason = amount < 0 ? 'message' : 'adjustment';
  const entry = { userId: user.id, amount, reason, reference: randomUUID(), at: clock.now() } as const;
  return writeCreditEntry(db.pool, entry);
}
