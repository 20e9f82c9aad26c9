import { formatDateTime } from '@vonk/i18n';
import { letter } from '../letter/letter.tsx';
import { partsOf } from '../letter/parts.tsx';
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

export interface PasskeyAddedData {
  name: string;
  /** The device on which it was added, as named by its browser. */
  device: string;
  at: Date;
  timeZone: string;
  /** To the settings. */
  link: string;
}

/** Reports a login from a new device. */
export function newDeviceMail(frame: MailFrame, { name, device, place, at, timeZone, link }: NewDeviceData): MailDraft {
  const { say, paragraph, facts, button } = partsOf(frame);
  return letter(frame, {
    subject: say(NEW_DEVICE_TEXTS.subject),
    preview: say(NEW_DEVICE_TEXTS.intro),
    heading: say(NEW_DEVICE_TEXTS.heading),
    name,
    parts: [
      paragraph(NEW_DEVICE_TEXTS.intro),
      facts([
        [NEW_DEVICE_TEXTS.device, { device: plainWords(device) }],
        ...(place ? [[NEW_DEVICE_TEXTS.place, { place: plainWords(place) }] as const] : []),
        [NEW_DEVICE_TEXTS.time, { time: formatDateTime(frame.locale, at, timeZone) }],
      ]),
      paragraph(SECURITY_TEXTS.fine),
      paragraph(SECURITY_TEXTS.warning),
      button(SECURITY_TEXTS.button, link),
    ],
    reason: SECURITY_TEXTS.reason,
  });
}

/** Reports that the password was changed, and what to do if someone else did it. */
export function passwordChangedMail(frame: MailFrame, data: PasswordChangedData): MailDraft {
  const { say, paragraph, button } = partsOf(frame);
  const values = { time: formatDateTime(frame.locale, data.at, data.timeZone) };
  return letter(frame, {
    subject: say(PASSWORD_CHANGED_TEXTS.subject),
    preview: say(PASSWORD_CHANGED_TEXTS.intro, values),
    heading: say(PASSWORD_CHANGED_TEXTS.heading),
    name: data.name,
    parts: [
      paragraph(PASSWORD_CHANGED_TEXTS.intro, values),
      paragraph(SECURITY_TEXTS.fine),
      paragraph(SECURITY_TEXTS.warning),
      button(SECURITY_TEXTS.button, data.link),
    ],
    reason: SECURITY_TEXTS.reason,
  });
}

/** Reports that a passkey was added to the account, and how to remove it. */
export function passkeyAddedMail(frame: MailFrame, { name, device, at, timeZone, link }: PasskeyAddedData): MailDraft {
  const { say, paragraph, facts, button } = partsOf(frame);
  return letter(frame, {
    subject: say(PASSKEY_ADDED_TEXTS.subject),
    preview: say(PASSKEY_ADDED_TEXTS.intro),
    heading: say(PASSKEY_ADDED_TEXTS.heading),
    name,
    parts: [
      paragraph(PASSKEY_ADDED_TEXTS.intro),
      facts([
        [NEW_DEVICE_TEXTS.device, { device: plainWords(device) }],
        [NEW_DEVICE_TEXTS.time, { time: formatDateTime(frame.locale, at, timeZone) }],
      ]),
      paragraph(SECURITY_TEXTS.fine),
      paragraph(PASSKEY_ADDED_TEXTS.warning),
      button(PASSKEY_ADDED_TEXTS.button, link),
    ],
    reason: SECURITY_TEXTS.reason,
  });
}
