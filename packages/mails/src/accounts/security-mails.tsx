import { formatDateTime, type ServerMessage } from '@vonk/i18n';
import { type IntroducedTexts, introducedLetter } from '../letter/letter.tsx';
import { type Part, partsOf, type Values } from '../letter/parts.tsx';
import type { MailDraft, MailFrame } from '../mail.ts';
import { plainWords } from '../plain-words.ts';
import { NEW_DEVICE_TEXTS, PASSKEY_ADDED_TEXTS, PASSWORD_CHANGED_TEXTS, SECURITY_TEXTS } from './security-texts.ts';

export interface PasswordChangedData {
  name: string;
  at: Date;
  /** For the instant. */
  timeZone: string;
  /** To the page for requesting a new password. */
  link: string;
}

export interface NewDeviceData extends PasswordChangedData {
  /** As named by its browser. */
  device: string;
  place: string | null;
}

export interface PasskeyAddedData extends Omit<PasswordChangedData, 'link'> {
  /** The device on which it was added, as named by its browser. */
  device: string;
  /** To the settings. */
  link: string;
}

/** Reports a login from a new device. */
export function newDeviceMail(frame: MailFrame, { name, device, place, at, timeZone, link }: NewDeviceData): MailDraft {
  const { facts } = partsOf(frame);
  const seen = facts([
    [NEW_DEVICE_TEXTS.device, { device: plainWords(device) }],
    ...(place ? [[NEW_DEVICE_TEXTS.place, { place: plainWords(place) }] as const] : []),
    [NEW_DEVICE_TEXTS.time, { time: formatDateTime(frame.locale, at, timeZone) }],
  ]);
  return securityLetter(frame, NEW_DEVICE_TEXTS, { name, facts: [seen], link });
}

/** Reports that the password was changed, and what to do if someone else did it. */
export function passwordChangedMail(frame: MailFrame, { name, at, timeZone, link }: PasswordChangedData): MailDraft {
  const values = { time: formatDateTime(frame.locale, at, timeZone) };
  return securityLetter(frame, PASSWORD_CHANGED_TEXTS, { name, values, link });
}

/** Reports that a passkey was added to the account, and how to remove it. */
export function passkeyAddedMail(frame: MailFrame, { name, device, at, timeZone, link }: PasskeyAddedData): MailDraft {
  const { facts } = partsOf(frame);
  const added = facts([
    [NEW_DEVICE_TEXTS.device, { device: plainWords(device) }],
    [NEW_DEVICE_TEXTS.time, { time: formatDateTime(frame.locale, at, timeZone) }],
  ]);
  return securityLetter(frame, PASSKEY_ADDED_TEXTS, { name, facts: [added], link, remedy: PASSKEY_ADDED_TEXTS });
}

interface Happened {
  name: string;
  /** For the introduction. */
  values?: Values;
  facts?: Part[];
  link: string;
  /** What to do if it was someone else. */
  remedy?: Record<'warning' | 'button', ServerMessage>;
}

function securityLetter(
  frame: MailFrame,
  texts: Omit<IntroducedTexts, 'reason'>,
  { name, values, facts = [], link, remedy = SECURITY_TEXTS }: Happened,
): MailDraft {
  const { paragraph, button } = partsOf(frame);
  return introducedLetter(
    frame,
    { ...texts, reason: SECURITY_TEXTS.reason },
    {
      name,
      values,
      parts: [...facts, paragraph(SECURITY_TEXTS.fine), paragraph(remedy.warning), button(remedy.button, link)],
    },
  );
}
