export type { MailPerson } from './letter/mail-person.ts';
export type { MailSite, RenderedMail } from './mail.ts';
export type { ReceiptDocument } from './payments/receipt-document.ts';
export { renderReceipts } from './payments/render-receipts.ts';
export { type MailRequest, renderMail } from './render-mail.ts';
