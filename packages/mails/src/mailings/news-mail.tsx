import { letter } from '../letter/letter.tsx';
import { partsOf } from '../letter/parts.tsx';
import type { MailDraft, MailFrame } from '../mail.ts';
import { plainLine, plainParagraphs } from '../plain-words.ts';
import { NEWS_TEXTS as TEXTS } from './news-texts.ts';

/** As much of a subject as most mail programs show. */
const TITLE_LENGTH = 120;

export interface NewsData {
  name: string;
  /** The operator's own words, in the mail's language. */
  title: string;
  paragraphs: string[];
  /** To more information. */
  link: string | null;
  unsubscribe: string;
}

/** An operator's announcement to all members. */
export function newsMail(frame: MailFrame, { name, title, paragraphs, link, unsubscribe }: NewsData): MailDraft {
  const { quoted, button } = partsOf(frame);
  const heading = plainLine(title, TITLE_LENGTH);
  const lines = paragraphs.flatMap(plainParagraphs);
  return letter(frame, {
    subject: heading,
    preview: plainLine(lines[0] ?? '', TITLE_LENGTH),
    heading,
    name,
    parts: [...lines.map(quoted), ...(link ? [button(TEXTS.button, link)] : [])],
    reason: TEXTS.reason,
    unsubscribe,
  });
}
