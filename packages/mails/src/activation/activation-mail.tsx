import { Button } from '@react-email/button';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Link } from '@react-email/link';
import { Text } from '@react-email/text';
import { translate } from '@vonk/i18n';
import type { Locale } from '@vonk/schema/constants';
import { footerParagraphs, Layout } from '../layout/layout.tsx';
import { styles } from '../layout/theme.ts';
import { Words } from '../layout/words.tsx';
import type { MailDraft, MailFrame } from '../mail.ts';
import { plainName, plainWords, webLink } from '../plain-words.ts';
import { ACTIVATION_TEXTS } from './activation-texts.ts';

export interface ActivationData {
  /** The member's profile name; may be empty. */
  name: string;
  link: string;
  validHours: number;
}

/** Asks a new member to confirm the e-mail address. Throws a TypeError when the link is not one of the web. */
export function activationMail(frame: MailFrame, data: ActivationData): MailDraft {
  const { locale } = frame;
  const link = webLink(data.link);
  const name = plainName(data.name);
  const site = plainWords(frame.site.name);
  const say = (text: keyof typeof ACTIVATION_TEXTS) =>
    translate(locale, ACTIVATION_TEXTS[text], { site, name: name ?? '' });
  const greeting = name ? 'greeting' : 'greetingWithoutName';
  const expiry = expiryOf(locale, data.validHours);
  const isolated = { site: <bdi>{site}</bdi>, name: <bdi>{name}</bdi> };
  const subject = say('subject');

  return {
    subject,
    page: (
      <Layout
        {...frame}
        subject={subject}
        preview={say('intro')}
        reason={<Words locale={locale} text={ACTIVATION_TEXTS.reason} values={isolated} />}
      >
        <Heading as="h1" className="text" style={styles.heading}>
          {say('heading')}
        </Heading>
        <Text className="text" style={styles.text}>
          <Words locale={locale} text={ACTIVATION_TEXTS[greeting]} values={isolated} />
        </Text>
        <Text className="text" style={styles.text}>
          <Words locale={locale} text={ACTIVATION_TEXTS.intro} values={isolated} />
        </Text>
        <div style={styles.buttonRow}>
          <Button href={link} style={styles.button}>
            {say('button')}
          </Button>
        </div>
        <Hr className="rule" style={styles.rule} />
        <Text className="muted" style={styles.small}>
          {say('linkHint')}
          <br />
          <Link className="link" style={styles.link} href={link}>
            {link}
          </Link>
        </Text>
        <Text className="muted" style={styles.small}>
          {expiry} {say('ignore')}
        </Text>
      </Layout>
    ),
    paragraphs: [
      say(greeting),
      say('intro'),
      `${say('button')}:\n${link}`,
      `${expiry} ${say('ignore')}`,
      ...footerParagraphs(frame, say('reason')),
    ],
  };
}

function expiryOf(locale: Locale, hours: number): string {
  const isWholeDays = hours >= 24 && hours % 24 === 0;
  return isWholeDays
    ? translate(locale, ACTIVATION_TEXTS.expiryDays, { days: hours / 24 })
    : translate(locale, ACTIVATION_TEXTS.expiryHours, { hours });
}
