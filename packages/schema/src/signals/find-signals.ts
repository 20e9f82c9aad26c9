import { cutContacts } from './contacts.ts';
import { cutIbans } from './iban.ts';
import { hasLink } from './links.ts';
import { asksForIban, asksForNumber, isAboutMoney } from './money.ts';
import { hasPhoneNumber } from './phones.ts';
import { plainText } from './plain-text.ts';

/** What scammers request or offer, by the possible damage. */
export const SIGNALS = ['money', 'iban', 'phone', 'contact', 'link'] as const;
export type Signal = (typeof SIGNALS)[number];

/**
 * The signals in a message: handing over money, a bank account, a phone number, another way to talk than this site, a
 * web address; given or requested, in any of our languages. Prefers missing a signal to a false alarm. Takes time
 * linear in the text's length.
 */
export function findSignals(text: string): Signal[] {
  const plain = plainText(text);
  const { rest: withoutIban, hasIban } = cutIbans(plain);
  const { rest, words, hasContact } = cutContacts(withoutIban);
  const found: Record<Signal, boolean> = {
    money: isAboutMoney(words),
    iban: hasIban || asksForIban(words),
    phone: asksForNumber(words) || hasPhoneNumber(rest, words),
    contact: hasContact,
    link: hasLink(rest, words),
  };
  return SIGNALS.filter((signal) => found[signal]);
}
