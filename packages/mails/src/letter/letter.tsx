import { Heading } from '@react-email/heading';
import type { ServerMessage } from '@vonk/i18n';
import { footerParagraphs, Layout } from '../layout/layout.tsx';
import { styles } from '../layout/theme.ts';
import type { MailDraft, MailFrame } from '../mail.ts';
import { plainName } from '../plain-words.ts';
import { type Part, Parts, partsOf, type Values } from './parts.tsx';

export interface Letter {
  subject: string;
  /** What an inbox shows after the subject. */
  preview: string;
  heading: string;
  /** The reader's profile name; may be empty. Non-members get no greeting. */
  name?: string;
  parts: readonly Part[];
  /** Why the reader gets it; may contain `{site}`. */
  reason: ServerMessage;
  /** The page that ends mails like this one with one click. */
  unsubscribe?: string;
}

/** The texts of a letter that begins with what an inbox shows of it. */
export interface IntroducedTexts extends Record<'subject' | 'heading' | 'intro' | 'reason', ServerMessage> {}

interface Introduced extends Pick<Letter, 'name' | 'parts' | 'unsubscribe'> {
  /** For subject, heading and introduction. */
  values?: Values;
}

/** A letter whose introduction is also its preview; `parts` follow. Throws as `letter` does. */
export function introducedLetter(
  frame: MailFrame,
  { subject, heading, intro, reason }: IntroducedTexts,
  { values, parts, ...others }: Introduced,
): MailDraft {
  const { say, paragraph } = partsOf(frame);
  return letter(frame, {
    subject: say(subject, values),
    preview: say(intro, values),
    heading: say(heading, values),
    parts: [paragraph(intro, values), ...parts],
    reason,
    ...others,
  });
}

/** A mail made of parts, in the common frame. Throws a TypeError when a link is not http or https. */
export function letter(frame: MailFrame, contents: Letter): MailDraft {
  const { subject, preview, heading, name, parts, reason, unsubscribe } = contents;
  const { say, isolated, greeting } = partsOf(frame);
  const greeted = name === undefined ? parts : [greeting(plainName(name)), ...parts];
  return {
    subject,
    page: (
      <Layout {...frame} subject={subject} preview={preview} reason={isolated(reason)} unsubscribe={unsubscribe}>
        <Heading as="h1" className="text" style={styles.heading}>
          {heading}
        </Heading>
        <Parts of={greeted} />
      </Layout>
    ),
    paragraphs: [
      // In plain text, which has no headings, a mail begins with the greeting.
      ...(name === undefined ? [heading] : []),
      ...greeted.map(({ text }) => text).filter(Boolean),
      ...footerParagraphs(frame, say(reason), unsubscribe),
    ],
  };
}
