import { type ServerMessage, translate } from '@vonk/i18n';
import type { Locale } from '@vonk/schema/constants';
import type { MailDraft, MailFrame } from '../mail.ts';
import { letter } from './letter.tsx';
import { LINK_TEXTS } from './link-texts.ts';
import { partsOf } from './parts.tsx';

/** The texts of one such mail; `{site}` is the site's name. */
export interface LinkMailTexts {
  subject: ServerMessage;
  heading: ServerMessage;
  intro: ServerMessage;
  /** What to do if something is wrong. */
  warning?: ServerMessage;
  button: ServerMessage;
  /** For readers who did not request it. */
  ignore?: ServerMessage;
  reason: ServerMessage;
}

export interface LinkMailData {
  /** The member's profile name; may be empty. */
  name: string;
  link: string;
  /** Absent for a link to a permanent page. */
  validHours?: number;
}

/** A mail with one thing to do, behind a link. Throws a TypeError when the link is not http or https. */
export function linkMail(
  frame: MailFrame,
  texts: LinkMailTexts,
  data: LinkMailData & { unsubscribe?: string },
): MailDraft {
  const { say, paragraph, button, linkHint, note } = partsOf(frame);
  const end = [expiryOf(frame.locale, data.validHours), texts.ignore && say(texts.ignore)].filter(Boolean).join(' ');
  return letter(frame, {
    subject: say(texts.subject),
    preview: say(texts.intro),
    heading: say(texts.heading),
    name: data.name,
    parts: [
      paragraph(texts.intro),
      ...(texts.warning ? [paragraph(texts.warning)] : []),
      button(texts.button, data.link),
      linkHint(data.link),
      ...(end ? [note(end)] : []),
    ],
    reason: texts.reason,
    unsubscribe: data.unsubscribe,
  });
}

function expiryOf(locale: Locale, hours: number | undefined): string {
  if (hours === undefined) return '';
  const isWholeDays = hours >= 24 && hours % 24 === 0;
  return isWholeDays
    ? translate(locale, LINK_TEXTS.expiryDays, { days: hours / 24 })
    : translate(locale, LINK_TEXTS.expiryHours, { hours });
}
