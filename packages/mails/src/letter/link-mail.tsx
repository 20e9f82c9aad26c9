import { type ServerMessage, translate } from '@vonk/i18n';
import type { Locale } from '@vonk/schema/constants';
import type { MailDraft, MailFrame } from '../mail.ts';
import { type IntroducedTexts, introducedLetter } from './letter.tsx';
import { LINK_TEXTS } from './link-texts.ts';
import { partsOf } from './parts.tsx';

/** The texts of one such mail; `{site}` is the site's name. */
export interface LinkMailTexts extends IntroducedTexts {
  /** What to do if something is wrong. */
  warning?: ServerMessage;
  button: ServerMessage;
  /** For readers who did not request it. */
  ignore?: ServerMessage;
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
  return introducedLetter(frame, texts, {
    name: data.name,
    parts: [
      ...(texts.warning ? [paragraph(texts.warning)] : []),
      button(texts.button, data.link),
      linkHint(data.link),
      ...(end ? [note(end)] : []),
    ],
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
