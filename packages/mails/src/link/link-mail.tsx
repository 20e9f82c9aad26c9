import { Button } from '@react-email/button';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Link } from '@react-email/link';
import { Text } from '@react-email/text';
import { type ServerMessage, translate } from '@vonk/i18n';
import type { Locale } from '@vonk/schema/constants';
import { footerParagraphs, Layout } from '../layout/layout.tsx';
import { styles } from '../layout/theme.ts';
import { Words } from '../layout/words.tsx';
import type { MailDraft, MailFrame } from '../mail.ts';
import { plainName, plainWords, webLink } from '../plain-words.ts';
import { LINK_TEXTS } from './link-texts.ts';

/** The words of one such mail; `{site}` stands for the site's name. */
export interface LinkMailTexts {
  subject: ServerMessage;
  heading: ServerMessage;
  intro: ServerMessage;
  /** What to do when something is wrong. */
  warning?: ServerMessage;
  button: ServerMessage;
  /** For whoever did not ask for it. */
  ignore?: ServerMessage;
  reason: ServerMessage;
}

export interface LinkMailData {
  /** The member's profile name; may be empty. */
  name: string;
  link: string;
  /** A link of a page that is always there has no end. */
  validHours?: number;
}

/** A mail with one thing to do, behind a link. Throws a TypeError when the link is not one of the web. */
export function linkMail(frame: MailFrame, texts: LinkMailTexts, data: LinkMailData): MailDraft {
  const { locale } = frame;
  const link = webLink(data.link);
  const name = plainName(data.name);
  const site = plainWords(frame.site.name);
  const say = (text: ServerMessage) => translate(locale, text, { site, name: name ?? '' });
  const greeting = name ? LINK_TEXTS.greeting : LINK_TEXTS.greetingWithoutName;
  const isolated = { site: <bdi>{site}</bdi>, name: <bdi>{name}</bdi> };
  const subject = say(texts.subject);
  const body = [texts.intro, ...(texts.warning ? [texts.warning] : [])];
  const end = [expiryOf(locale, data.validHours), texts.ignore && say(texts.ignore)].filter(Boolean).join(' ');

  return {
    subject,
    page: (
      <Layout
        {...frame}
        subject={subject}
        preview={say(texts.intro)}
        reason={<Words locale={locale} text={texts.reason} values={isolated} />}
      >
        <Heading as="h1" className="text" style={styles.heading}>
          {say(texts.heading)}
        </Heading>
        {[greeting, ...body].map((text) => (
          <Text key={text.id} className="text" style={styles.text}>
            <Words locale={locale} text={text} values={isolated} />
          </Text>
        ))}
        <div style={styles.buttonRow}>
          <Button href={link} style={styles.button}>
            {say(texts.button)}
          </Button>
        </div>
        <Hr className="rule" style={styles.rule} />
        <Text className="muted" style={styles.small}>
          {say(LINK_TEXTS.linkHint)}
          <br />
          <Link className="link" style={styles.link} href={link}>
            {link}
          </Link>
        </Text>
        {end && (
          <Text className="muted" style={styles.small}>
            {end}
          </Text>
        )}
      </Layout>
    ),
    paragraphs: [
      say(greeting),
      ...body.map(say),
      `${say(texts.button)}:\n${link}`,
      ...(end ? [end] : []),
      ...footerParagraphs(frame, say(texts.reason)),
    ],
  };
}

function expiryOf(locale: Locale, hours: number | undefined): string {
  if (hours === undefined) return '';
  const isWholeDays = hours >= 24 && hours % 24 === 0;
  return isWholeDays
    ? translate(locale, LINK_TEXTS.expiryDays, { days: hours / 24 })
    : translate(locale, LINK_TEXTS.expiryHours, { hours });
}
