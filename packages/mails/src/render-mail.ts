import type { MailDraft, MailFrame, RenderedMail } from './mail.ts';

/**
 * The mails by kind. Loaded on demand: React and the renderer take 20 MB, which a process that never mails can do
 * without.
 */
export const MAILS = {
  activation: async () => (await import('./signup/activation-mail.tsx')).activationMail,
  'activation-reminder': async () => (await import('./signup/activation-mail.tsx')).activationReminderMail,
  welcome: async () => (await import('./signup/welcome-mail.tsx')).welcomeMail,
  reset: async () => (await import('./accounts/reset-mail.tsx')).resetMail,
  'mail-change': async () => (await import('./accounts/mail-change-mails.tsx')).mailChangeMail,
  'mail-change-notice': async () => (await import('./accounts/mail-change-mails.tsx')).mailChangeNotice,
  'new-device': async () => (await import('./accounts/security-mails.tsx')).newDeviceMail,
  'password-changed': async () => (await import('./accounts/security-mails.tsx')).passwordChangedMail,
  'passkey-added': async () => (await import('./accounts/security-mails.tsx')).passkeyAddedMail,
  'new-conversation': async () => (await import('./chat/new-conversation-mail.tsx')).newConversationMail,
  unread: async () => (await import('./chat/unread-mail.tsx')).unreadMail,
  likes: async () => (await import('./likes/likes-mail.tsx')).likesMail,
  'swipe-likes': async () => (await import('./likes/swipe-likes-mail.tsx')).swipeLikesMail,
  weekly: async () => (await import('./mailings/weekly-mail.tsx')).weeklyMail,
  promotion: async () => (await import('./mailings/promotion-mail.tsx')).promotionMail,
  news: async () => (await import('./mailings/news-mail.tsx')).newsMail,
  'photo-rejected': async () => (await import('./photos/photo-rejected-mail.tsx')).photoRejectedMail,
  report: async () => (await import('./moderation/report-mail.tsx')).reportMail,
  'report-answer': async () => (await import('./moderation/report-answer-mail.tsx')).reportAnswerMail,
  decision: async () => (await import('./moderation/decision-mail.tsx')).decisionMail,
  'appeal-answer': async () => (await import('./moderation/appeal-answer-mail.tsx')).appealAnswerMail,
  'ban-lifted': async () => (await import('./moderation/ban-lifted-mail.tsx')).banLiftedMail,
  'fraud-notice': async () => (await import('./moderation/fraud-notice-mail.tsx')).fraudNoticeMail,
  'fraud-correction': async () => (await import('./moderation/fraud-correction-mail.tsx')).fraudCorrectionMail,
  complaint: async () => (await import('./moderation/complaint-mail.tsx')).complaintMail,
  'complaint-answer': async () => (await import('./moderation/complaint-answer-mail.tsx')).complaintAnswerMail,
  receipt: async () => (await import('./payments/receipt-mail.tsx')).receiptMail,
  'payment-failed': async () => (await import('./payments/payment-failed-mail.tsx')).paymentFailedMail,
  'withdrawal-receipt': async () => (await import('./payments/withdrawal-mail.tsx')).withdrawalReceiptMail,
  'withdrawal-refused': async () => (await import('./payments/withdrawal-mail.tsx')).withdrawalRefusedMail,
  deletion: async () => (await import('./privacy/deletion-mails.tsx')).deletionMail,
  'deletion-reminder': async () => (await import('./privacy/deletion-mails.tsx')).deletionReminderMail,
} satisfies Record<string, () => Promise<(frame: MailFrame, data: never) => MailDraft>>;

type Kind = keyof typeof MAILS;
type WriterOf<K extends Kind> = Awaited<ReturnType<(typeof MAILS)[K]>>;

export type MailRequest = { [K in Kind]: MailFrame & { kind: K; data: Parameters<WriterOf<K>>[1] } }[Kind];

/**
 * Renders a mail in the member's language, as HTML and as plain text. User input is inert in all three parts.
 * Throws a TypeError when a link in `data` is not http or https.
 */
export async function renderMail({ kind, data, ...frame }: MailRequest): Promise<RenderedMail> {
  const [{ render }, write] = await Promise.all([import('@react-email/render'), MAILS[kind]()]);
  const draft = (write as (frame: MailFrame, data: unknown) => MailDraft)(frame, data);
  return {
    subject: draft.subject,
    html: await render(draft.page),
    text: `${draft.paragraphs.join('\n\n')}\n`,
  };
}
