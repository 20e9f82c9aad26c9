import type { Clock, SmsPort } from '@vonk/ports';
import type { Pool } from 'pg';
import { createOutboxTables, recordOutbox } from './outbox.ts';

/** For the demo: stores every message in the outbox with the mails, and delivers none. */
export async function createOutboxSms({ pool, clock }: { pool: Pool; clock: Clock }): Promise<SmsPort> {
  await createOutboxTables(pool);
  return {
    send: ({ to, text }) =>
      recordOutbox(pool, [
        { kind: 'sms', to, text, subject: '', html: '', attachments: [], headers: {}, at: clock.now() },
      ]),
  };
}
