import { cutContacts } from './contacts.ts';
import { cutIbans } from './iban.ts';
import { hasLink } from './links.ts';
import { asksForIban, asksForNumber, isAboutMoney } from './money.ts';
import { hasPhoneNumber } from './phones.ts';
import { plainText } from './plain-text.ts';

/** What swindlers ask for or give, in the order of what it can cost. */
export const SIGNALS = ['money', 'iban', 'phone', 'contact', 'link'] as const;
export type Signal = (typeof SIGNALS)[number];

/**
 * Which of the signals stand in a message: handing over money, a bank account, a phone number, another way to talk than
 * this site, an address on the web; given or asked for, in any of our languages. Rather misses one than sees one where
 * there is none. Takes time in proportion to the text.
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
