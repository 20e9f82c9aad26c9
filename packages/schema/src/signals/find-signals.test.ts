import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { expectLinear } from '../../tests/expect-linear.ts';
import { findSignals, SIGNALS } from './find-signals.ts';

describe('a bank account number', () => {
  test.each([
    'NL91 ABNA 0417 1643 00',
    'nl91abna0417164300',
    'Mijn rekening: NL91ABNA0417164300.',
    'DE89 3704 0044 0532 0130 00 bitte',
    'de89370400440532013000',
    'FR14 2004 1010 0505 0001 3M02 606',
    'ES91 2100 0418 4502 0005 1332',
    'IT60 X054 2811 1010 0000 0123 456',
    'PL61 1090 1014 0000 0712 1981 2874',
    'GB29 NWBK 6016 1331 9268 19',
    'NO93 8601 1117 947',
    'BE68.5390.0754.7034',
    'SE45-5000-0000-0583-9825-7466',
    'N\u200bL91\u200b ABNA 0417 1643 00',
    'What is your IBAN?',
  ])('%j is one, and its digits are no phone number', (text) => {
    expect(findSignals(text)).toEqual(['iban']);
  });

  test.each([
    'NL91 ABNA 0417 1643 01',
    'XX91 ABNA 0417 1643 00',
    'nl91abna0417164300extra',
    'ab12 something else entirely here',
  ])('%j is none', (text) => {
    expect(findSignals(text)).not.toContain('iban');
  });

  it('is found anywhere in a text', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z ]{0,60}$/), fc.stringMatching(/^[a-z ]{0,60}$/), (before, after) => {
        expect(findSignals(`${before} NL91ABNA0417164300 ${after}`)).toContain('iban');
      }),
    );
  });
});

describe('a phone number', () => {
  test.each([
    '+31 6 12345678',
    '+49 (0) 176 1234 5678',
    '0031612345678',
    'bel me: 06 12 34 56 78',
    '06-12345678',
    '0612345678',
    '0176 12345678',
    '0176/12345678',
    '07911 123456',
    '06.12.34.56.78',
    '612 345 678',
    '612.345.678',
    '347 123 4567',
    '20 35 48 91',
    '412 34 567',
    '070-123 45 67',
    '040 123 4567',
    '512 345 678',
    'o6 12 34 56 78',
    'O6l2345678',
    'o 6 1 2 3 4 5 6 7 8',
    '0612345678 i pisz',
    'i 0612345678 o 0698765432',
    '06 12 34 56 78 - 06 98 76 54 32',
    '0612345678/0698765432',
    '0 6 1 2 3 4 5 6 7 8',
    '06\u200b12\u200c34\u200d56\u206078',
    '0️⃣6️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣',
    '０６１２３４５６７８',
    '06*12*34*56*78',
    'null sechs eins zwei drei vier fünf sechs sieben acht',
    'nul zes een twee drie vier vijf zes zeven acht',
    'oh six twelve no wait, oh seven nine one one one two three four',
    'noll sju noll ett två tre fyra fem',
    'zero sześć jeden dwa trzy cztery pięć osiem',
    'zero six 12 34 56 78',
    'What’s your number?',
    'Gib mir deine Handynummer',
    'Mag ik je nummer?',
    'Tu me donnes ton numéro ?',
    '¿Me das tu número?',
    'Mi dai il tuo numero?',
    'Må jeg få dit nummer?',
    'Kan jeg få nummeret ditt?',
    'Kan jag få ditt nummer?',
    'Saisinko puhelinnumerosi?',
    'Podasz mi swój numer?',
  ])('%j is one', (text) => {
    expect(findSignals(text)).toEqual(['phone']);
  });

  test.each([
    'Born 12-11-1986, in May',
    'On 12.11.2026 at 18:30',
    '12/11/2026',
    '2026-11-12',
    '12 11 2026',
    '12.11.2026 20 Uhr',
    'From 2019 to 2024, or 2019-2024, 2020/2021 2022',
    '18:30 19:45 20:15',
    'open 24/7',
    'It costs € 1.250,00',
    '€ 12 345 678',
    '12 345 678 people',
    '10.000.000',
    '1 000 000 000',
    '1,85 m and 75 kg',
    'Im Kino um 18:30 oder 20:15, am 3.4. und 5.6.',
    'entre 18:30 et 19:45 et 20:15',
    'o 18:30, o 19:45, o 20:15',
    '75011 75012',
    '1234 AB Utrecht',
    'Order 20456781 came at last',
    '#12345678',
    '1 2 3 4 5 6 7 8 9',
    '12345678',
    'one two three four five six seven eight',
    'neun acht sieben sechs fünf vier drei zwei eins',
    'oh oh oh oh oh oh oh oh oh',
    'aaaah 00000000',
    'What’s your number one song?',
    'Seven is my lucky number',
    '3.14159265',
    'hahahahaha lol lol lol ill ill oil',
    'Flight KL0612345678x',
  ])('%j is none', (text) => {
    expect(findSignals(text)).toEqual([]);
  });
});

describe('a link', () => {
  test.each([
    'https://example.test/a',
    'HTTP://EXAMPLE.TEST',
    'www.example.test',
    'see example.com',
    'example.co.uk',
    'look at bit.ly/abc',
    't.me/someone',
    'marktplaats.nl',
    'ich bin auf sparkasse.de',
    'example dot com',
    'beispiel punkt com',
    'exemple point com',
    'example (.) com',
    'example[dot]com',
    'exa\u200bmple.com',
    'éxample.com!',
  ])('%j is one', (text) => {
    expect(findSignals(text)).toContain('link');
  });

  test.each([
    'All good.no worries',
    'Ja.es ist schön',
    'I like it.it is fun',
    'z.B. so',
    'photo.jpg',
    'Wait...what',
    'The point is that I like you',
    'e.g. this, i.e. that',
    'at 10.30',
  ])('%j is none', (text) => {
    expect(findSignals(text)).toEqual([]);
  });
});

describe('another way to talk', () => {
  test.each([
    'Do you have WhatsApp?',
    'whats app me',
    'Add me on Signal',
    'Bist du auf Telegram?',
    'Mein Snap ist lena',
    'follow me on insta',
    'schrijf me op signal',
    'noor@example.com',
    'noor at gmail dot com',
    'I am @noor_1990 there',
    'Zullen we appen?',
    'wh\u200batsapp',
    'whаtsаpp',
  ])('%j is one', (text) => {
    expect(findSignals(text)).toEqual(['contact']);
  });

  test.each([
    'That was a clear signal',
    'Il segnale era debole',
    'I am @home today',
    'Oh snap!',
    'I found my job on the internet',
    'Don’t shoot the messenger',
  ])('%j is none', (text) => {
    expect(findSignals(text)).toEqual([]);
  });
});

describe('a message', () => {
  it('may contain a disguised mail address', () => {
    expect(findSignals('noor (at) gmail (dot) com')).toContain('contact');
  });

  it('may contain several signals, which are returned in a fixed order', () => {
    const text = 'www.example.com or me@example.com, 06 12345678, NL91ABNA0417164300, send money';
    expect(findSignals(text)).toEqual([...SIGNALS]);
  });

  test.each(['', ' ', '.', '\n', '👋', 'Hi! How was your day?', '\ud800', '\udc00\ud800'])(
    'may hold none: %j',
    (text) => {
      expect(findSignals(text)).toEqual([]);
    },
  );

  it('may be any text', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(...'\udfff\u200b\u202e\u0000@\ud800', 'nl91', '+31', '06 ', 'www.', '.com', 'send '),
      fc.stringMatching(/^[\d .+()/-]{0,40}$/),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const found = findSignals(pieces.join(''));
        expect(found).toEqual(SIGNALS.filter((signal) => found.includes(signal)));
      }),
      { numRuns: 300 },
    );
  });

  it('has the same signals in capitals and with invisible characters', () => {
    const texts = fc.constantFrom(
      'bel 06 12345678',
      'www.example.com',
      'nl91abna0417164300',
      'send me money',
      'telegram',
    );
    fc.assert(
      fc.property(
        texts,
        fc.nat(30),
        fc.constantFrom('\u200b', '\u200d', '\u2066', '\ufeff', '\u00ad'),
        (text, at, mark) => {
          expect(findSignals(text.slice(0, at) + mark + text.slice(at))).toEqual(findSignals(text));
          expect(findSignals(text.toUpperCase())).toEqual(findSignals(text));
        },
      ),
    );
  });
});

const LENGTH = 10_000;
const pieces = [
  ...'a0 .@-\u200b\u0301\ud800',
  ...['a.', 'a ', '0 ', '0-', 'o ', 'nl91', 'nl91 ', 'a-', '1.1.', 'com.', 'ii', 'l0', 'a@a.', '(.', '[ . '],
  ...['send ', 'schick ', 'send a b c d ', 'money ', '100 eur ', '1 1 eur ', 'null '],
  ...['/ 0', '+', '+ ', '20.20.', 'i really need ', 'i really just really ', 'geld ', 'stuur ', 'x (dot) '],
];

test.each(pieces)('ten thousand characters made of %j take only linear time', (piece) => {
  expectLinear((length) => findSignals(piece.repeat(length / piece.length)), LENGTH);
});
