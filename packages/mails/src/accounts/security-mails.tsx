import { formatDateTime } from '@vonk/i18n';
import { introducedLetter } from '../letter/letter.tsx';
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

export interface PasskeyAddedData extends Omit<PasswordChangedData, 'link'> {
  /** The device on which it was added, as named by its browser. */
  device: string;
  /** To the settings. */
  link: string;
}

/** Reports a login from a new device. */
export function newDeviceMail(frame: MailFrame, { name, device, place, at, timeZone, link }: NewDeviceData): MailDraft {
  const { paragraph, facts, button } = partsOf(frame);
  return introducedLetter(frame, NEW_DEVICE_TEXTS, {
    name,
    parts: [
      facts([
        [NEW_DEVICE_TEXTS.device, { device: plainWords(device) }],
        ...(place ? [[NEW_DEVICE_TEXTS.place, { place: plainWords(place) }] as const] : []),
        [NEW_DEVICE_TEXTS.time, { time: formatDateTime(frame.locale, at, timeZone) }],
      ]),
      paragraph(SECURITY_TEXTS.fine),
      paragraph(SECURITY_TEXTS.warning),
      button(SECURITY_TEXTS.button, link),
    ],
  });
}

/** Reports that the password was changed, and what to do if someone else did it. */
export function passwordChangedMail(frame: MailFrame, data: PasswordChangedData): MailDraft {
  const { paragraph, button } = partsOf(frame);
  return introducedLetter(frame, PASSWORD_CHANGED_TEXTS, {
    name: data.name,
    values: { time: formatDateTime(frame.locale, data.at, data.timeZone) },
    parts: [
      paragraph(SECURITY_TEXTS.fine),
      paragraph(SECURITY_TEXTS.warning),
      button(SECURITY_TEXTS.button, data.link),
    ],
  });
}

/** Reports that a passkey was added to the account, and how to remove it. */
export function passkeyAddedMail(frame: MailFrame, { name, device, at, timeZone, link }: PasskeyAddedData): MailDraft {
  const { paragraph, facts, button } = partsOf(frame);
  return introducedLetter(frame, PASSKEY_ADDED_TEXTS, {
    name,
    parts: [
      facts([
        [NEW_DEVICE_TEXTS.device, { device: plainWords(device) }],
        [NEW_DEVICE_TEXTS.time, { time: formatDateTime(frame.locale, at, timeZone) }],
      ]),
      paragraph(SECURITY_TEXTS.fine),
      paragraph(PASSKEY_ADDED_TEXTS.warning),
      button(PASSKEY_ADDED_TEXTS.button, link),
    ],
  });
}
