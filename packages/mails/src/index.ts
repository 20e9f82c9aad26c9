export type { MailSite, RenderedMail } from './mail.ts';
export { type MailRequest, renderMail } from './render-mail.ts';
