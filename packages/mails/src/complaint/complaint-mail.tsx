import { Heading } from '@react-email/heading';
import { Text } from '@react-email/text';
import { translate } from '@vonk/i18n';
import { footerParagraphs, Layout } from '../layout/layout.tsx';
import { styles } from '../layout/theme.ts';
import { Words } from '../layout/words.tsx';
import type { MailDraft, MailFrame } from '../mail.ts';
import { plainWords } from '../plain-words.ts';
import { COMPLAINT_TEXTS } from './complaint-texts.ts';

export interface ComplaintData {
  /** By which to ask after it. */
  number: string;
}

/** Confirms that a complaint arrived. */
export function complaintMail(frame: MailFrame, data: ComplaintData): MailDraft {
  const { locale } = frame;
  const number = plainWords(data.number);
  const site = plainWords(frame.site.name);
  const say = (text: keyof typeof COMPLAINT_TEXTS) => translate(locale, COMPLAINT_TEXTS[text], { site, number });
  const subject = say('subject');

  return {
    subject,
    page: (
      <Layout
        {...frame}
        subject={subject}
        preview={say('next')}
        reason={<Words locale={locale} text={COMPLAINT_TEXTS.reason} values={{ site: <bdi>{site}</bdi> }} />}
      >
        <Heading as="h1" className="text" style={styles.heading}>
          {say('heading')}
        </Heading>
        <Text className="text" style={styles.text}>
          <Words locale={locale} text={COMPLAINT_TEXTS.number} values={{ number: <strong>{number}</strong> }} />
        </Text>
        <Text className="text" style={styles.text}>
          {say('next')}
        </Text>
      </Layout>
    ),
    paragraphs: [say('heading'), say('number'), say('next'), ...footerParagraphs(frame, say('reason'))],
  };
}
