import type { APIRequestContext } from '@playwright/test';
import { expect, type OutboxEntry } from './test.ts';

/** The newest mail with a matching subject, once the worker has sent it. */
export async function mailAbout(
  { request, origin }: { request: APIRequestContext; origin: string },
  to: string,
  subject: RegExp,
): Promise<OutboxEntry> {
  let found: OutboxEntry | undefined;
  await expect
    .poll(async () => {
      const answer = await request.get(`${origin}/dev/outbox.json`, { params: { to } });
      found = ((await answer.json()) as OutboxEntry[]).find((mail) => subject.test(mail.subject));
      return found !== undefined;
    })
    .toBe(true);
  if (!found) throw new Error('no mail');
  return found;
}
