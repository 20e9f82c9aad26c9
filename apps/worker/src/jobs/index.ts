import { activationMail } from './activation-mail.ts';
import { appealAnswerMail } from './appeal-answer-mail.ts';
import { banLiftedMail } from './ban-lifted-mail.ts';
import { cleanUpJob } from './clean-up.ts';
import { debitCollection } from './collect-debit.ts';
import { complaintAnswerMail } from './complaint-answer-mail.ts';
import { complaintMail } from './complaint-mail.ts';
import { debitCode } from './debit-code.ts';
import { memberMailDecisions } from './decide-member-mails.ts';
import { decisionMail } from './decision-mail.ts';
import { deletionMail } from './deletion-mail.ts';
import { deletionReminder } from './deletion-reminder-mail.ts';
import { banEnd } from './end-ban.ts';
import { deletionsEnd } from './end-deletions.ts';
import { pausesEnd } from './end-pauses.ts';
import { fictionalAnswer } from './fictional-answer.ts';
import { fictionalPresence } from './fictional-presence.ts';
import { fictionalReply } from './fictional-reply.ts';
import { refundsFollowed } from './follow-refunds.ts';
import { reversalsFollowed } from './follow-reversals.ts';
import { fraudCorrectionMail } from './fraud-correction-mail.ts';
import { fraudCorrections } from './fraud-corrections.ts';
import { fraudNoticeMail } from './fraud-notice-mail.ts';
import { fraudNotices } from './fraud-notices.ts';
import { mailChangeMail } from './mail-change-mail.ts';
import { mailChangeNotice } from './mail-change-notice.ts';
import { mailings } from './mailings.ts';
import { memberMail } from './member-mail.ts';
import { newDeviceMail } from './new-device-mail.ts';
import { passkeyAddedMail } from './passkey-added-mail.ts';
import { passwordChangedMail } from './password-changed-mail.ts';
import { paymentFailedMail } from './payment-failed-mail.ts';
import { photoRejectedMail } from './photo-rejected-mail.ts';
import { postback } from './postback.ts';
import { push } from './push.ts';
import { receiptMail } from './receipt-mail.ts';
import { withdrawalRefund } from './refund-withdrawal.ts';
import { reportAnswerMail } from './report-answer-mail.ts';
import { reportMail } from './report-mail.ts';
import { resetMail } from './reset-mail.ts';
import { mandateRevocation } from './revoke-mandate.ts';
import { orderSending } from './send-order.ts';
import { mailingsStart } from './start-mailings.ts';
import { messagePhotoSweep } from './sweep-message-photo.ts';
import { photoFilesSweep } from './sweep-photo-files.ts';
import { recordsSweep } from './sweep-records.ts';
import { syncPayments } from './sync-open-payments.ts';
import { welcomeMail } from './welcome-mail.ts';
import { withdrawalMail } from './withdrawal-mail.ts';

export const jobs = [
  activationMail,
  resetMail,
  mailChangeMail,
  mailChangeNotice,
  welcomeMail,
  newDeviceMail,
  passwordChangedMail,
  passkeyAddedMail,
  complaintMail,
  deletionMail,
  deletionReminder,
  deletionsEnd,
  pausesEnd,
  complaintAnswerMail,
  reportMail,
  reportAnswerMail,
  decisionMail,
  appealAnswerMail,
  banLiftedMail,
  banEnd,
  fraudNotices,
  fraudNoticeMail,
  fraudCorrections,
  fraudCorrectionMail,
  photoRejectedMail,
  debitCode,
  debitCollection,
  orderSending,
  mandateRevocation,
  receiptMail,
  paymentFailedMail,
  memberMail,
  memberMailDecisions,
  fictionalReply,
  fictionalAnswer,
  push,
  postback,
  syncPayments,
  withdrawalRefund,
  refundsFollowed,
  reversalsFollowed,
  withdrawalMail,
  photoFilesSweep,
  messagePhotoSweep,
  mailingsStart,
  mailings,
  cleanUpJob,
  recordsSweep,
  fictionalPresence,
];
