import { Heading } from '@react-email/heading';
import { Text } from '@react-email/text';
import { translate } from '@vonk/i18n';
import { formatAmount, formatDate, formatDateTime } from '@vonk/i18n/formats';
import { footerParagraphs, Layout } from '../layout/layout.tsx';
import { styles } from '../layout/theme.ts';
import { Words } from '../layout/words.tsx';
import type { MailDraft, MailFrame } from '../mail.ts';
import { plainWords } from '../plain-words.ts';
import { RECEIPT_TEXTS, REFUSED_TEXTS, WITHDRAWAL_TEXTS } from './withdrawal-texts.ts';

interface Money {
  value: string;
  currency: string;
}

export interface WithdrawalData {
  /** By which to ask after it. */
  number: string;
  /** What comes back. */
  amount: Money;
  credits: number;
  paid: Money;
  paidAt: Date;
  requestedAt: Date;
  /** When the money is there at the latest. */
  refundBy: Date;
  /** The site's, in which the instants are told. */
  timeZone: string;
}

/** Confirms a withdrawal on a durable medium, with all that was declared. */
export function withdrawalReceiptMail(frame: MailFrame, data: WithdrawalData): MailDraft {
  return withdrawalMail(frame, data, RECEIPT_TEXTS);
}

/** Tells that the money could not be sent back, and what to do. */
export function withdrawalRefusedMail(frame: MailFrame, data: WithdrawalData): MailDraft {
  return withdrawalMail(frame, data, REFUSED_TEXTS);
}

function withdrawalMail(
  frame: MailFrame,
  data: WithdrawalData,
  texts: typeof RECEIPT_TEXTS | typeof REFUSED_TEXTS,
): MailDraft {
  const { locale } = frame;
  const { timeZone } = data;
  const site = plainWords(frame.site.name);
  const number = plainWords(data.number);
  const say = (text: Parameters<typeof translate>[1], values: Record<string, string | number> = {}) =>
    translate(locale, text, { site, number, ...values });
  const subject = say(texts.subject);
  const facts = [
    say(WITHDRAWAL_TEXTS.number),
    say(WITHDRAWAL_TEXTS.requested, { time: formatDateTime(locale, data.requestedAt, timeZone) }),
    say(WITHDRAWAL_TEXTS.purchase, {
      paid: formatAmount(locale, data.paid),
      date: formatDate(locale, data.paidAt, timeZone),
    }),
    say(WITHDRAWAL_TEXTS.credits, { credits: data.credits }),
    say(WITHDRAWAL_TEXTS.amount, { amount: formatAmount(locale, data.amount) }),
  ];
  const next = say(texts.next, { date: formatDate(locale, data.refundBy, timeZone) });
  const keep = say(texts.keep, { email: frame.site.supportEmail });

  return {
    subject,
    page: (
      <Layout
        {...frame}
        subject={subject}
        preview={next}
        reason={<Words locale={locale} text={WITHDRAWAL_TEXTS.reason} values={{ site: <bdi>{site}</bdi> }} />}
      >
        <Heading as="h1" className="text" style={styles.heading}>
          {say(texts.heading)}
        </Heading>
        <Text className="text" style={styles.text}>
          <Words locale={locale} text={texts.intro} values={{ site: <bdi>{site}</bdi> }} />
        </Text>
        <ul className="text" style={styles.facts}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <Text className="text" style={styles.text}>
          {next}
        </Text>
        <Text className="text" style={styles.text}>
          {keep}
        </Text>
      </Layout>
    ),
    paragraphs: [
      say(texts.heading),
      say(texts.intro),
      facts.join('\n'),
      next,
      keep,
      ...footerParagraphs(frame, say(WITHDRAWAL_TEXTS.reason)),
    ],
  };
}
