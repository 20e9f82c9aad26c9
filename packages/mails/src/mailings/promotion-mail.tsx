import { Text } from '@react-email/text';
import { formatDateTime, formatPercent } from '@vonk/i18n';
import { styles } from '../layout/theme.ts';
import { introducedLetter } from '../letter/letter.tsx';
import { type Part, partsOf } from '../letter/parts.tsx';
import type { MailDraft, MailFrame } from '../mail.ts';
import { plainWords } from '../plain-words.ts';
import { PROMOTION_TEXTS as TEXTS } from './promotion-texts.ts';

export interface PromotionData {
  name: string;
  /** To the page that sells credits. */
  link: string;
  code: string;
  percent: number;
  until: Date;
  /** The reader's, for the end date. */
  timeZone: string;
  unsubscribe: string;
}

/** Sends a discount code. */
export function promotionMail(frame: MailFrame, data: PromotionData): MailDraft {
  const { locale } = frame;
  const { small, button } = partsOf(frame);
  return introducedLetter(frame, TEXTS, {
    name: data.name,
    values: { percent: formatPercent(locale, data.percent) },
    parts: [
      codePart(plainWords(data.code)),
      button(TEXTS.button, data.link),
      small(TEXTS.until, { time: formatDateTime(locale, data.until, data.timeZone) }),
    ],
    unsubscribe: data.unsubscribe,
  });
}

function codePart(code: string): Part {
  return {
    html: (
      <Text className="text code" style={styles.code}>
        {code}
      </Text>
    ),
    text: code,
  };
}
