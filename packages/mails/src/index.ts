export type { MailSite, RenderedMail } from './mail.ts';
export type { MailPerson } from './people/mail-person.ts';
export type { ReceiptDocument } from './receipt/receipt-document.ts';
export { renderReceipts } from './receipt/render-receipts.ts';
export { type MailRequest, renderMail } from './render-mail.ts';
