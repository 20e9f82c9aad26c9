import { anyOf, either } from './phrases.ts';
import { WORDS } from './words.ts';

/** Names related to payments, the same in every language. */
const EVERYWHERE = [
  'pay ?pal~|pay ?safe~|western union|money ?gram|bit ?coins?|bitcoinie|bitcoineja|btc|usdt|ethereum|binance|cr[iy]ptos?|kr[iy]pto~? ?(?:coins?|wahrung~|waehrung~|valuta~|waluta~)|crypto ?(?:currency|currencies|monedas?|monnaies?|valuta)|krypto',
  'cash ?app|venmo|zelle|revolut~|bizum~|mobile ?pay~|vipps~',
  '(?:steam|itunes|google play|razer|apple|amazon|neosurf) (?:gift ?)?(?:cards?|codes?|karten?|kaart~|kort~|kortti~|karte~|karta~)',
  'sugar ?(?:dadd(?:y|ies)|momm(?:y|ies)|mumm(?:y|ies)|mama|baby)',
];
const CURRENCY =
  '(?:eur|euros?|euroa|euro[nw]?|usd|dollars?|dolar~|dolares|dollari~|gbp|pounds?|quid|chf|franken|francs?|franchi|kr|kroner|kronor|kruunua|sek|nok|dkk|zl|zloty~|pln|bucks)';
const AMOUNT = `(?:(?:\\d+ ){1,3}(?:[km] )?${CURRENCY}|${CURRENCY} \\d+(?: \\d+){0,2}|\\d+(?:eur|euros?|kr|zl|usd))`;

const LANGUAGES = Object.values(WORDS);
const ABOUT_MONEY = anyOf([
  ...EVERYWHERE,
  ...LANGUAGES.flatMap(({ give, money, afterMoney, phrases }) => [
    ...phrases,
    `${either(give)} .. ${either(`${money}|${AMOUNT}`)}`,
    ...(afterMoney ? [`${either(`${money}|${AMOUNT}`)} .. ${either(afterMoney)}`] : []),
  ]),
]);
const NUMBER = anyOf(LANGUAGES.flatMap(({ numbers }) => numbers));
const IBAN = anyOf(['ibans?', 'iban (?:nummer|number|numer~|numero)', 'ibannummer']);

export function isAboutMoney(words: string): boolean {
  return ABOUT_MONEY.test(words);
}

export function asksForNumber(words: string): boolean {
  return NUMBER.test(words);
}

export function asksForIban(words: string): boolean {
  return IBAN.test(words);
}
