import type { NewDeviceData, PasskeyAddedData, PasswordChangedData } from './accounts/security-mails.tsx';
import type { NewConversationData } from './chat/new-conversation-mail.tsx';
import type { UnreadData } from './chat/unread-mail.tsx';
import type { LinkMailData } from './letter/link-mail.tsx';
import type { LikesData } from './likes/likes-mail.tsx';
import type { SwipeLikesData } from './likes/swipe-likes-mail.tsx';
import type { MailDraft, MailFrame, RenderedMail } from './mail.ts';
import type { NewsData } from './mailings/news-mail.tsx';
import type { PromotionData } from './mailings/promotion-mail.tsx';
import type { WeeklyData } from './mailings/weekly-mail.tsx';
import type { AppealAnswerData } from './moderation/appeal-answer-mail.tsx';
import type { BanLiftedData } from './moderation/ban-lifted-mail.tsx';
import type { ComplaintAnswerData } from './moderation/complaint-answer-mail.tsx';
import type { ComplaintData } from './moderation/complaint-mail.tsx';
import type { DecisionData } from './moderation/decision-mail.tsx';
import type { FraudCorrectionData } from './moderation/fraud-correction-mail.tsx';
import type { FraudNoticeData } from './moderation/fraud-notice-mail.tsx';
import type { ReportAnswerData } from './moderation/report-answer-mail.tsx';
import type { ReportData } from './moderation/report-mail.tsx';
import type { PaymentFailedData } from './payments/payment-failed-mail.tsx';
import type { ReceiptMailData } from './payments/receipt-mail.tsx';
import type { WithdrawalData } from './payments/withdrawal-mail.tsx';
import type { PhotoRejectedData } from './photos/photo-rejected-mail.tsx';
import type { DeletionData } from './privacy/deletion-mails.tsx';
import type { ReminderData } from './signup/activation-mail.tsx';
import type { WelcomeData } from './signup/welcome-mail.tsx';

export type MailRequest = MailFrame &
  (
    | { kind: 'activation' | 'reset' | 'mail-change'; data: Required<LinkMailData> }
    | { kind: 'activation-reminder'; data: ReminderData }
    | { kind: 'mail-change-notice'; data: Pick<LinkMailData, 'name' | 'link'> }
    | { kind: 'complaint'; data: ComplaintData }
    | { kind: 'receipt'; data: ReceiptMailData }
    | { kind: 'withdrawal-receipt' | 'withdrawal-refused'; data: WithdrawalData }
    | { kind: 'welcome'; data: WelcomeData }
    | { kind: 'new-conversation'; data: NewConversationData }
    | { kind: 'unread'; data: UnreadData }
    | { kind: 'likes'; data: LikesData }
    | { kind: 'swipe-likes'; data: SwipeLikesData }
    | { kind: 'weekly'; data: WeeklyData }
    | { kind: 'promotion'; data: PromotionData }
    | { kind: 'news'; data: NewsData }
    | { kind: 'payment-failed'; data: PaymentFailedData }
    | { kind: 'deletion' | 'deletion-reminder'; data: DeletionData }
    | { kind: 'new-device'; data: NewDeviceData }
    | { kind: 'password-changed'; data: PasswordChangedData }
    | { kind: 'passkey-added'; data: PasskeyAddedData }
    | { kind: 'report'; data: ReportData }
    | { kind: 'photo-rejected'; data: PhotoRejectedData }
    | { kind: 'report-answer'; data: ReportAnswerData }
    | { kind: 'decision'; data: DecisionData }
    | { kind: 'appeal-answer'; data: AppealAnswerData }
    | { kind: 'ban-lifted'; data: BanLiftedData }
    | { kind: 'fraud-notice'; data: FraudNoticeData }
    | { kind: 'fraud-correction'; data: FraudCorrectionData }
    | { kind: 'complaint-answer'; data: ComplaintAnswerData }
  );

/**
 * Renders a mail in the member's language, as HTML and as plain text. User input is inert in all three parts.
 * Throws a TypeError when a link in `data` is not http or https.
 */
export async function renderMail(request: MailRequest): Promise<RenderedMail> {
  // Loaded on demand: React and the renderer take 20 MB, which a process that never mails can do without.
  const [{ render }, draft] = await Promise.all([import('@react-email/render'), draftOf(request)]);
  return {
    subject: draft.subject,
    html: await render(draft.page),
    text: `${draft.paragraphs.join('\n\n')}\n`,
  };
}

async function draftOf(request: MailRequest): Promise<MailDraft> {
  const { kind: _kind, data: _data, ...frame } = request;
  switch (request.kind) {
    case 'activation': {
      const { activationMail } = await import('./signup/activation-mail.tsx');
      return activationMail(frame, request.data);
    }
    case 'reset': {
      const { resetMail } = await import('./accounts/reset-mail.tsx');
      return resetMail(frame, request.data);
    }
    case 'mail-change': {
      const { mailChangeMail } = await import('./accounts/mail-change-mails.tsx');
      return mailChangeMail(frame, request.data);
    }
    case 'mail-change-notice': {
      const { mailChangeNotice } = await import('./accounts/mail-change-mails.tsx');
      return mailChangeNotice(frame, request.data);
    }
    case 'complaint': {
      const { complaintMail } = await import('./moderation/complaint-mail.tsx');
      return complaintMail(frame, request.data);
    }
    case 'receipt': {
      const { receiptMail } = await import('./payments/receipt-mail.tsx');
      return receiptMail(frame, request.data);
    }
    case 'withdrawal-receipt': {
      const { withdrawalReceiptMail } = await import('./payments/withdrawal-mail.tsx');
      return withdrawalReceiptMail(frame, request.data);
    }
    case 'withdrawal-refused': {
      const { withdrawalRefusedMail } = await import('./payments/withdrawal-mail.tsx');
      return withdrawalRefusedMail(frame, request.data);
    }
    case 'activation-reminder': {
      const { activationReminderMail } = await import('./signup/activation-mail.tsx');
      return activationReminderMail(frame, request.data);
    }
    case 'welcome': {
      const { welcomeMail } = await import('./signup/welcome-mail.tsx');
      return welcomeMail(frame, request.data);
    }
    case 'new-conversation': {
      const { newConversationMail } = await import('./chat/new-conversation-mail.tsx');
      return newConversationMail(frame, request.data);
    }
    case 'unread': {
      const { unreadMail } = await import('./chat/unread-mail.tsx');
      return unreadMail(frame, request.data);
    }
    case 'likes': {
      const { likesMail } = await import('./likes/likes-mail.tsx');
      return likesMail(frame, request.data);
    }
    case 'swipe-likes': {
      const { swipeLikesMail } = await import('./likes/swipe-likes-mail.tsx');
      return swipeLikesMail(frame, request.data);
    }
    case 'weekly': {
      const { weeklyMail } = await import('./mailings/weekly-mail.tsx');
      return weeklyMail(frame, request.data);
    }
    case 'promotion': {
      const { promotionMail } = await import('./mailings/promotion-mail.tsx');
      return promotionMail(frame, request.data);
    }
    case 'news': {
      const { newsMail } = await import('./mailings/news-mail.tsx');
      return newsMail(frame, request.data);
    }
    case 'payment-failed': {
      const { paymentFailedMail } = await import('./payments/payment-failed-mail.tsx');
      return paymentFailedMail(frame, request.data);
    }
    case 'deletion': {
      const { deletionMail } = await import('./privacy/deletion-mails.tsx');
      return deletionMail(frame, request.data);
    }
    case 'deletion-reminder': {
      const { deletionReminderMail } = await import('./privacy/deletion-mails.tsx');
      return deletionReminderMail(frame, request.data);
    }
    case 'new-device': {
      const { newDeviceMail } = await import('./accounts/security-mails.tsx');
      return newDeviceMail(frame, request.data);
    }
    case 'password-changed': {
      const { passwordChangedMail } = await import('./accounts/security-mails.tsx');
      return passwordChangedMail(frame, request.data);
    }
    case 'passkey-added': {
      const { passkeyAddedMail } = await import('./accounts/security-mails.tsx');
      return passkeyAddedMail(frame, request.data);
    }
    case 'photo-rejected': {
      const { photoRejectedMail } = await import('./photos/photo-rejected-mail.tsx');
      return photoRejectedMail(frame, request.data);
    }
    case 'report-answer': {
      const { reportAnswerMail } = await import('./moderation/report-answer-mail.tsx');
      return reportAnswerMail(frame, request.data);
    }
    case 'report': {
      const { reportMail } = await import('./moderation/report-mail.tsx');
      return reportMail(frame, request.data);
    }
    case 'decision': {
      const { decisionMail } = await import('./moderation/decision-mail.tsx');
      return decisionMail(frame, request.data);
    }
    case 'appeal-answer': {
      const { appealAnswerMail } = await import('./moderation/appeal-answer-mail.tsx');
      return appealAnswerMail(frame, request.data);
    }
    case 'ban-lifted': {
      const { banLiftedMail } = await import('./moderation/ban-lifted-mail.tsx');
      return banLiftedMail(frame, request.data);
    }
    case 'fraud-notice': {
      const { fraudNoticeMail } = await import('./moderation/fraud-notice-mail.tsx');
      return fraudNoticeMail(frame, request.data);
    }
    case 'fraud-correction': {
      const { fraudCorrectionMail } = await import('./moderation/fraud-correction-mail.tsx');
      return fraudCorrectionMail(frame, request.data);
    }
    case 'complaint-answer': {
      const { complaintAnswerMail } = await import('./moderation/complaint-answer-mail.tsx');
      return complaintAnswerMail(frame, request.data);
    }
  }
}
