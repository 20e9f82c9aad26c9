import {
  sendMailChangeMail,
  sendMailChangeNotice,
  sendNewDeviceMail,
  sendPasskeyAddedMail,
  sendPasswordChangedMail,
  sendResetMail,
} from '../accounts/account-mails.ts';
import { replyAsFictional } from '../chat/reply-as-fictional.ts';
import { typeAsFictional } from '../chat/type-as-fictional.ts';
import type { Context } from '../context.ts';
import { keepFictionalPresence } from '../fictional/keep-presence.ts';
import { sendMailings } from '../mailings/send-mailings.ts';
import { startMailings } from '../mailings/start-mailings.ts';
import { sendAppealAnswerMail } from '../moderation/appeal-answer-mail.ts';
import { sendBanLiftedMail } from '../moderation/ban-lifted-mail.ts';
import { sendComplaintAnswerMail } from '../moderation/complaints/complaint-answer-mail.ts';
import { sendComplaintMail } from '../moderation/complaints/complaint-mail.ts';
import { sendDecisionMail } from '../moderation/decision-mail.ts';
import { endBan } from '../moderation/end-ban.ts';
import { sendFraudCorrectionMail } from '../moderation/fraud-correction-mail.ts';
import { sendFraudNoticeMail } from '../moderation/fraud-notice-mail.ts';
import { giveFraudCorrections } from '../moderation/give-fraud-corrections.ts';
import { giveFraudNotices } from '../moderation/give-fraud-notices.ts';
import { sendReportAnswerMail, sendReportMail } from '../moderation/report-mails.ts';
import { decideMemberMails } from '../notifications/member-mails/decide-member-mails.ts';
import { sendMemberMail } from '../notifications/member-mails/send-member-mail.ts';
import { collectDebit } from '../payments/debit/collect-debit.ts';
import { revokeMandate } from '../payments/debit/revoke-mandate.ts';
import { sendDebitCode } from '../payments/debit/send-debit-code.ts';
import { followReversals } from '../payments/follow-reversals.ts';
import { sendPaymentFailedMail } from '../payments/payment-failed-mail.ts';
import { sendReceiptMail } from '../payments/receipts/receipt-mail.ts';
import { sendOrder } from '../payments/repeat-order/send-order.ts';
import { syncOpenPayments } from '../payments/sync-open-payments.ts';
import { followRefunds } from '../payments/withdrawals/follow-refunds.ts';
import { refundWithdrawal } from '../payments/withdrawals/refund-withdrawal.ts';
import { sendWithdrawalMail } from '../payments/withdrawals/withdrawal-mail.ts';
import { sendPhotoRejectedMail } from '../photos/photo-rejected-mail.ts';
import { sweepMessagePhoto, sweepPhotoFiles } from '../photos/sweep-photo-files.ts';
import { sendDeletionMail, sendDeletionReminder } from '../privacy/deletion-mails.ts';
import { endDeletions } from '../privacy/end-deletions.ts';
import { endPauses } from '../privacy/end-pauses.ts';
import { cleanUp } from '../privacy/retention/clean-up.ts';
import { sweepRecords } from '../privacy/retention/sweep-records.ts';
import { sendPush } from '../push/send-push.ts';
import { sendActivationMail } from '../signup/activation-mail.ts';
import { sendWelcomeMail } from '../signup/welcome-mail.ts';
import { sendPostback } from '../tracking/send-postback.ts';

const main = {
  cleanUp,
  collectDebit,
  decideMemberMails,
  endBan,
  endDeletions,
  endPauses,
  followRefunds,
  followReversals,
  giveFraudCorrections,
  giveFraudNotices,
  keepFictionalPresence,
  refundWithdrawal,
  replyAsFictional,
  revokeMandate,
  sendDebitCode,
  sendOrder,
  startMailings,
  sweepMessagePhoto,
  sweepPhotoFiles,
  sweepRecords,
  syncOpenPayments,
  typeAsFictional,
};
const mail = {
  sendActivationMail,
  sendAppealAnswerMail,
  sendBanLiftedMail,
  sendComplaintAnswerMail,
  sendComplaintMail,
  sendDecisionMail,
  sendDeletionMail,
  sendDeletionReminder,
  sendFraudCorrectionMail,
  sendFraudNoticeMail,
  sendMailChangeMail,
  sendMailChangeNotice,
  sendMailings,
  sendMemberMail,
  sendNewDeviceMail,
  sendPasskeyAddedMail,
  sendPasswordChangedMail,
  sendPaymentFailedMail,
  sendPhotoRejectedMail,
  sendReceiptMail,
  sendReportAnswerMail,
  sendReportMail,
  sendResetMail,
  sendWelcomeMail,
  sendWithdrawalMail,
};
const push = { sendPush };
const postback = { sendPostback };

/** Jobs that wait for third-party servers have a lane for their kind, so that they do not hold up other jobs. */
const lanes = { main, mail, push, postback };

export type Lane = keyof typeof lanes;
type UseCases = typeof main & typeof mail & typeof push & typeof postback;

type KebabCase<S extends string> = S extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${KebabCase<Rest>}`
  : S;
type PayloadOf<F> = F extends (ctx: Context, payload: infer P, ...rest: never[]) => unknown
  ? unknown extends P
    ? Record<string, never>
    : P
  : never;

/** Background jobs and their payloads. A job is named after the use case it runs, and no payload contains a secret. */
export type Jobs = { [Name in keyof UseCases as KebabCase<Name>]: PayloadOf<UseCases[Name]> };
export type JobName = keyof Jobs;

export interface Job {
  name: JobName;
  lane: Lane;
  /**
   * May run more than once for one cause, so it must be idempotent. `signal` requests an early end because the process
   * is stopping.
   */
  run(ctx: Context, payload: unknown, signal?: AbortSignal): Promise<void>;
}

const kebabCase = (name: string): JobName => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) as JobName;

/** All jobs that the worker runs. */
export const jobs: readonly Job[] = Object.entries(lanes).flatMap(([lane, useCases]) =>
  Object.entries<Job['run']>(useCases as Record<string, Job['run']>).map(([name, run]) => ({
    name: kebabCase(name),
    lane: lane as Lane,
    run,
  })),
);
