import { randomUUID } from 'node:crypto';
import { sendResetMail } from '../src/accounts/account-mails.ts';
import { sendActivationMail } from '../src/signup/activation-mail.ts';
import type { TestContext } from './context.ts';

/** Runs the job that mails a link, and returns the link's token. */
const mailedBy =
  (send: typeof sendActivationMail) =>
  async ({ ctx, mails }: TestContext, { user }: { user: { id: string; email: string } }): Promise<string> => {
    await send(ctx, { userId: user.id, causeId: randomUUID() });
    return tokenMailedTo({ mails }, user.email);
  };

/** For the link that activates the account. */
export const mailedToken = mailedBy(sendActivationMail);

/** For the link that resets the password. */
export const resetToken = mailedBy(sendResetMail);

/** The token in the newest mail to an address. */
export function tokenMailedTo({ mails }: Pick<TestContext, 'mails'>, address: string): string {
  const mail = mails.findLast(({ to }) => to === address);
  const token = /\/([A-Za-z0-9_-]{43})\b/.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error('The mail holds no link');
  return token;
}
