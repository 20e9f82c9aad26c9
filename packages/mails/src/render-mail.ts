import type { ComplaintData } from './complaint/complaint-mail.tsx';
import type { LinkMailData } from './link/link-mail.tsx';
import type { MailDraft, MailFrame, RenderedMail } from './mail.ts';
import type { ReceiptMailData } from './receipt/receipt-mail.tsx';
import type { WithdrawalData } from './withdrawal/withdrawal-mail.tsx';

export type MailRequest = MailFrame &
  (
    | { kind: 'activation' | 'reset' | 'mail-change'; data: Required<LinkMailData> }
    | { kind: 'mail-change-notice'; data: Pick<LinkMailData, 'name' | 'link'> }
    | { kind: 'complaint'; data: ComplaintData }
    | { kind: 'receipt'; data: ReceiptMailData }
    | { kind: 'withdrawal-receipt' | 'withdrawal-refused'; data: WithdrawalData }
  );

/**
 * Sets a mail in the member's language, as HTML and as plain text. What people typed is inert in all three parts.
 * Throws a TypeError when a link in `data` is not http or https.
 */
export async function renderMail(request: MailRequest): Promise<RenderedMail> {
  // React and the renderer take 20 MB, which a process that never mails need not hold.
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
      const { activationMail } = await import('./activation/activation-mail.tsx');
      return activationMail(frame, request.data);
    }
    case 'reset': {
      const { resetMail } = await import('./reset/reset-mail.tsx');
      return resetMail(frame, request.data);
    }
    case 'mail-change': {
      const { mailChangeMail } = await import('./mail-change/mail-change-mails.tsx');
      return mailChangeMail(frame, request.data);
    }
    case 'mail-change-notice': {
      const { mailChangeNotice } = await import('./mail-change/mail-change-mails.tsx');
      return mailChangeNotice(frame, request.data);
    }
    case 'complaint': {
      const { complaintMail } = await import('./complaint/complaint-mail.tsx');
      return complaintMail(frame, request.data);
    }
    case 'receipt': {
      const { receiptMail } = await import('./receipt/receipt-mail.tsx');
      return receiptMail(frame, request.data);
    }
    case 'withdrawal-receipt': {
      const { withdrawalReceiptMail } = await import('./withdrawal/withdrawal-mail.tsx');
      return withdrawalReceiptMail(frame, request.data);
    }
    case 'withdrawal-refused': {
      const { withdrawalRefusedMail } = await import('./withdrawal/withdrawal-mail.tsx');
      return withdrawalRefusedMail(frame, request.data);
    }
  }
}
