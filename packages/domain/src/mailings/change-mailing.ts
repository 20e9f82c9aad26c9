import { changeMailingState, type MailingRow, readMailing } from '@vonk/db/sql';
import type { MailingState } from '@vonk/schema';
import type { Context } from '../context.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { Refusal } from '../operators/refusal.ts';
import { writeAuditEntry } from '../operators/write-audit-entry.ts';
import { rulesOf } from './rules-of.ts';

export type MailingAct = 'send' | 'pause' | 'resume' | 'stop';

const ACTS: Record<MailingAct, { from: MailingState[]; to: MailingState; refusal: string }> = {
  send: { from: ['draft'], to: 'running', refusal: 'Only a draft can be sent, and it was sent once already.' },
  pause: { from: ['running'], to: 'paused', refusal: 'Only a mailing that runs can be paused.' },
  resume: { from: ['paused'], to: 'running', refusal: 'Only a paused mailing can be resumed.' },
  stop: { from: ['draft', 'running', 'paused'], to: 'stopped', refusal: 'This mailing is over.' },
};

/**
 * Sends a draft, or pauses, resumes or permanently stops a running mailing. If several operators do the same at once,
 * one succeeds. Mails at the mail server at that moment still go out. An open-ended mailing can only be paused.
 * @throws Refusal `mailing_state`
 */
export async function changeMailing(
  ctx: Pick<Context, 'db' | 'clock'>,
  { operator, mailing, act }: { operator: string; mailing: Pick<MailingRow, 'id'>; act: MailingAct },
): Promise<void> {
  const { from, to, refusal } = ACTS[act];
  const now = ctx.clock.now();
  await ctx.db.tx(async (client) => {
    const row = await readMailing(client, mailing.id);
    if (act === 'stop' && row && rulesOf(row).isOpenEnded) {
      throw new Refusal('mailing_state', 'These reminders would never come again: pause them instead.');
    }
    if (!(await changeMailingState(client, { mailingId: mailing.id, from, to, now }))) {
      throw new Refusal('mailing_state', refusal);
    }
    await writeAuditEntry(client, { operator, action: `mail.${act}`, subject: mailing.id, at: now });
    if (to === 'running') await enqueue(client, 'send-mailings', {}, { key: 'mailings' });
  });
}
