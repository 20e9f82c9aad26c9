import { type Caller, expect, mailsTo, type OutboxEntry } from './test.ts';

/** The newest mail with a matching subject, once the worker has sent it. */
export async function mailAbout(caller: Caller, to: string, subject: RegExp): Promise<OutboxEntry> {
  let found: OutboxEntry | undefined;
  await expect
    .poll(async () => {
      found = (await mailsTo(caller, to)).find((mail) => subject.test(mail.subject));
      return found !== undefined;
    })
    .toBe(true);
  if (!found) throw new Error('no mail');
  return found;
}
