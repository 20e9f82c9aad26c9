import { Button } from '@react-email/button';
import { Heading } from '@react-email/heading';
import { Text } from '@react-email/text';
import { formatMoney, type ServerMessage, translate } from '@vonk/i18n';
import { footerParagraphs, Layout } from '../layout/layout.tsx';
import { styles } from '../layout/theme.ts';
import { Words } from '../layout/words.tsx';
import type { MailDraft, MailFrame } from '../mail.ts';
import { plainWords, webLink } from '../plain-words.ts';
import type { ReceiptDocument } from './receipt-document.ts';
import { CREDIT_NOTE_MAIL_TEXTS, RECEIPT_MAIL_TEXTS } from './receipt-mail-texts.ts';

export interface ReceiptMailData {
  document: Pick<ReceiptDocument, 'kind' | 'number' | 'credits' | 'amounts' | 'currency'>;
  /** To the payment's page. */
  link: string;
}

interface Contents {
  subject: ServerMessage;
  heading: ServerMessage;
  body: ServerMessage[];
  reason: ServerMessage;
}

/** Brings a receipt or a credit note, which the mail has as its attachment. Throws a TypeError when the link is not one of the web. */
export function receiptMail(frame: MailFrame, { document, link: target }: ReceiptMailData): MailDraft {
  const { locale } = frame;
  const link = webLink(target);
  const site = plainWords(frame.site.name);
  const values = {
    site,
    number: plainWords(document.number),
    credits: document.credits,
    amount: formatMoney(locale, Math.abs(document.amounts.gross), document.currency),
  };
  const { subject: title, heading, body, reason } = contentsOf(document.kind);
  const say = (text: ServerMessage) => translate(locale, text, values);
  const subject = say(title);

  return {
    subject,
    page: (
      <Layout
        {...frame}
        subject={subject}
        preview={body.map(say).join(' ')}
        reason={<Words locale={locale} text={reason} values={{ site: <bdi>{site}</bdi> }} />}
      >
        <Heading as="h1" className="text" style={styles.heading}>
          {say(heading)}
        </Heading>
        {body.map((text) => (
          <Text key={text.id} className="text" style={styles.text}>
            {say(text)}
          </Text>
        ))}
        <div style={styles.buttonRow}>
          <Button href={link} style={styles.button}>
            {say(RECEIPT_MAIL_TEXTS.button)}
          </Button>
        </div>
      </Layout>
    ),
    paragraphs: [
      say(heading),
      ...body.map(say),
      `${say(RECEIPT_MAIL_TEXTS.button)}:\n${link}`,
      ...footerParagraphs(frame, say(reason)),
    ],
  };
}

function contentsOf(kind: ReceiptDocument['kind']): Contents {
  if (kind === 'receipt') {
    const { subject, heading, intro, attached, reason } = RECEIPT_MAIL_TEXTS;
    return { subject, heading, body: [intro, attached], reason };
  }
  const { subject, heading, [kind]: what, attached, reason } = CREDIT_NOTE_MAIL_TEXTS;
  return { subject, heading, body: [what, attached], reason };
}
