import { type MailKey, prepared, type Queryable } from '@vonk/db/sql';
import { currentCause } from '@vonk/logger';
import type { PhotoRejection } from '@vonk/schema';
import type { PushCause } from '../push/push-cause.ts';

/** Background jobs by name, with what they are given. No secret is ever in a payload. */
export interface Jobs {
  'activation-mail': { userId: string; causeId: string };
  'welcome-mail': { userId: string };
  'complaint-mail': { complaintId: string };
  'complaint-answer-mail': { eventId: string };
  /** That a report arrived. */
  'report-mail': { reportId: string };
  /** What was decided of it. */
  'report-answer-mail': { reportId: string };
  /** To the member a decision concerns, with its reasons. */
  'decision-mail': { decisionId: string };
  'appeal-answer-mail': { appealId: string };
  /** At its end; which it may no longer have. */
  'end-ban': { decisionId: string };
  'ban-lifted-mail': { decisionId: string };
  'fraud-notices': { decisionId: string };
  'fraud-notice-mail': { decisionId: string; userId: string };
  /** Once an appeal undid the ban. */
  'fraud-corrections': { decisionId: string };
  'fraud-correction-mail': { decisionId: string; userId: string };
  'reset-mail': { userId: string; causeId: string };
  'mail-change-mail': { userId: string; causeId: string };
  'mail-change-notice': { userId: string; causeId: string; address: string };
  /** Of the device what its browser calls itself. */
  'new-device-mail': { userId: string; causeId: string; browser: string | null; platform: string | null; at: string };
  'password-changed-mail': { userId: string; causeId: string; address: string; at: string };
  /** Of the device by which it was added what its browser calls itself. */
  'passkey-added-mail': {
    userId: string;
    causeId: string;
    address: string;
    browser: string | null;
    platform: string | null;
    at: string;
  };
  /** Which deletion it is of: an account may be deleted, brought back and deleted again. */
  'deletion-mail': { userId: string; requestedAt: string };
  'deletion-reminder-mail': { userId: string; requestedAt: string };
  'end-deletions': Record<string, never>;
  'end-pauses': Record<string, never>;
  'photo-rejected-mail': { userId: string; reason: PhotoRejection; causeId: string };
  'debit-code': { paymentId: string; requestId: string };
  'revoke-mandate': { mandateId: string };
  'collect-debit': { paymentId: string };
  'send-order': { paymentId: string };
  'payment-failed-mail': { paymentId: string };
  'receipt-mail': { receiptId: string };
  'refund-withdrawal': { withdrawalId: string };
  /** What is told: that the withdrawal arrived, or that the money could not be sent back. */
  'withdrawal-mail': { withdrawalId: string; news: 'requested' | 'refused' };
  'decide-member-mails': Record<string, never>;
  /** The mail's id is the same in each attempt at it. */
  'member-mail': MailKey;
  push: { subscriptionId: string; cause: PushCause; at: string };
  /** To a network, about a member it sent. */
  postback: { postbackId: string };
  'fictional-reply': { conversationId: string };
  'fictional-answer': { conversationId: string };
  'fictional-presence': Record<string, never>;
  'sync-open-payments': Record<string, never>;
  'follow-refunds': Record<string, never>;
  'follow-reversals': Record<string, never>;
  /** Names of files, of which those that no photo has are deleted. */
  'sweep-photo-files': { keys: string[] };
  /** By a trigger, when the message is gone. */
  'sweep-message-photo': { token: string };
  'start-mailings': Record<string, never>;
  mailings: Record<string, never>;
  'clean-up': Record<string, never>;
  'sweep-records': Record<string, never>;
}
export type JobName = keyof Jobs;

interface JobOptions {
  runAt?: Date;
  /** A job waiting under the same key is replaced. */
  key?: string;
}

/** A member waits for these at the page, so they go before all that has time. */
const URGENT: ReadonlySet<JobName> = new Set([
  'activation-mail',
  'reset-mail',
  'mail-change-mail',
  'debit-code',
  'deletion-mail',
]);
const URGENT_PRIORITY = -10;

/** Beside the payload, which unique keys and handlers see: the queue's flags are read by nobody else. */
const REQUEST_FLAG = 'request:';

function flags(): string[] | null {
  const id = currentCause()?.request_id;
  return id === undefined ? null : [REQUEST_FLAG + id];
}

/** The request that a job follows from, as it was enqueued; undefined where none is known. */
export function requestOf(job: { flags: object | null }): string | undefined {
  const flag = Object.keys(job.flags ?? {}).find((name) => name.startsWith(REQUEST_FLAG));
  return flag?.slice(REQUEST_FLAG.length);
}

/** Adds a job inside the caller's transaction: it exists if and only if what caused it does. */
export async function enqueue<N extends JobName>(
  db: Queryable,
  name: N,
  payload: Jobs[N],
  options: JobOptions = {},
): Promise<void> {
  await prepared(
    db,
    `SELECT graphile_worker.add_job($1, $2::json, run_at := $3, job_key := $4, priority := $5, flags := $6)`,
    [
      name,
      JSON.stringify(payload),
      options.runAt ?? null,
      options.key ?? null,
      URGENT.has(name) ? URGENT_PRIORITY : null,
      flags(),
    ],
  );
}

/** Adds many jobs at once, inside the caller's transaction: one by one, each would look through all that wait. */
export async function enqueueAll<N extends JobName>(
  db: Queryable,
  name: N,
  payloads: readonly Jobs[N][],
): Promise<void> {
  if (payloads.length === 0) return;
  await prepared(
    db,
    `SELECT count(*) FROM graphile_worker.add_jobs(ARRAY(
       SELECT ROW($1::text, payload, NULL, NULL, NULL, NULL, NULL, $3::text[])::graphile_worker.job_spec FROM unnest($2::json[]) payload))`,
    [name, payloads.map((payload) => JSON.stringify(payload)), flags()],
  );
}
