import { AppError } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';
import { newId } from '../ids.ts';
import { enqueue } from '../jobs/enqueue.ts';

/** @throws AppError `already_confirmed`. */
export async function resendActivation(ctx: Context, { member }: { member: SessionMember }): Promise<void> {
  if (member.status !== 'not_confirmed') throw new AppError('already_confirmed');
  await enqueue(ctx.db.pool, 'send-activation-mail', { userId: member.userId, causeId: newId(ctx.clock.now()) });
}
