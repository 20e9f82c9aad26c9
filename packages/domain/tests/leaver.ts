import { randomUUID } from 'node:crypto';
import { TEST_PASSWORD, type TestMember } from '@vonk/testing';
import type { Context } from '../src/context.ts';
import { hashSecret } from '../src/ids.ts';
import { deleteAccount } from '../src/privacy/delete-account.ts';
import { sendDeletionMail } from '../src/privacy/deletion-mails.ts';
import type { SiteRecord } from '../src/sites/site-directory.ts';
import type { TestContext } from './context.ts';
import { tokenMailedTo } from './mailed-token.ts';

export const ORIGIN = { address: '192.0.2.1', userAgent: 'test' };

/** Deletes a member's account with the right password. */
export function leave(ctx: Context, { site, member }: { site: SiteRecord; member: TestMember['member'] }) {
  return deleteAccount(ctx, { site, member, password: TEST_PASSWORD, origin: ORIGIN });
}

/** Runs the job that mails the reactivation link, and returns the link's token. */
export async function wayBack({ ctx, mails }: TestContext, { user }: Pick<TestMember, 'user'>): Promise<string> {
  const deletion = await ctx.db.prisma.deletion.findUniqueOrThrow({ where: { user_id: user.id } });
  await sendDeletionMail(ctx, { userId: user.id, requestedAt: deletion.requested_at.toISOString() });
  return tokenMailedTo({ mails }, user.email);
}

/** The session of a cookie's token. */
export function sessionOf(ctx: Context, token: string) {
  return ctx.db.prisma.session.findUniqueOrThrow({ where: { token_hash: new Uint8Array(hashSecret(token)) } });
}

/** A push subscription of a session, as a browser creates it. */
export function subscribe({ db }: Pick<Context, 'db'>, { userId, sessionId }: { userId: string; sessionId: string }) {
  const id = randomUUID();
  const keys = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) };
  const own = { id, user_id: userId, session_id: sessionId };
  const endpoint = `https://push.test/${id}`;
  return db.prisma.pushSubscription.create({ data: { ...own, endpoint, ...keys, user_agent: '' } });
}
