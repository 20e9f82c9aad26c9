import { Heading } from '@react-email/heading';
import type { ServerMessage } from '@vonk/i18n';
import { footerParagraphs, Layout } from '../layout/layout.tsx';
import { styles } from '../layout/theme.ts';
import type { MailDraft, MailFrame } from '../mail.ts';
import { plainName } from '../plain-words.ts';
import { type Part, Parts, partsOf } from './parts.tsx';

export interface Letter {
  subject: string;
  /** What an inbox shows beside the subject. */
  preview: string;
  heading: string;
  /** The reader's profile name; may be empty. Non-members are not greeted. */
  name?: string;
  parts: readonly Part[];
  /** Why it comes; may say `{site}`. */
  reason: ServerMessage;
  /** The page where one click ends mails like this one. */
  unsubscribe?: string;
}

/** A mail of parts, in the frame of all mails. Throws a TypeError when a link is not one of the web. */
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
      // Without headings' looks, the greeting is the beginning.
      ...(name === undefined ? [heading] : []),
      ...greeted.map(({ text }) => text).filter(Boolean),
      ...footerParagraphs(frame, say(reason), unsubscribe),
    ],
  };
}
