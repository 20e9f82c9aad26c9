import { readdirSync, readFileSync } from 'node:fs';
import type { MailFeedback } from '@vonk/ports';
import { propertyRuns, propertySeed } from '@vonk/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { damaged } from '../../../tests/damaged.ts';
import { MAIL_SYSTEMS } from './mail-systems.ts';
import { readMailFeedback } from './read-mail-feedback.ts';

const FOLDER = new URL('./fixtures/notices/', import.meta.url);
const read = (name: string): string => readFileSync(new URL(`${name}.eml`, FOLDER), 'utf8');
const take = (text: string) => readMailFeedback(Buffer.from(text));

const ALICE = 'alice@example.com';
const returned = {
  messageId: '<receipt.0198f3c2-77a1-7c55-9d0e-5f1f0a3b2c11@vonk.test>',
  reference: '2bd806c97f0e00af.0198f3c2-0000-7000-8000-000000000001',
  to: ALICE,
};
/** Samples of addresses that do not exist. */
const UNKNOWN =
  'qmail-unknown qmail-answered qmail-enclosed yahoo-unknown yahoo-old-unknown postfix-unknown exim-unknown ' +
  'exim-unrouteable exim-german gmx-unknown ionos-unknown mail-ru-unknown zoho-unknown exchange-2003-unknown ' +
  'exchange-unknown domino-unknown notes-unknown gmail-unknown opensmtpd-unknown dragonfly-unknown ' +
  'sendmail-unknown sendmail-old-unknown frame-lost-unknown mimecast-unknown workmail-unknown';
/** Samples of what may pass, or is not the address’s fault. */
const FOR_NOW =
  'qmail-full qmail-expired yahoo-full postfix-no-route exim-refused exim-expired exim-pipe exim-german-full ' +
  'gmx-full ionos-refused mail-ru-full zoho-full zoho-delayed exchange-2003-refused exchange-full domino-loop ' +
  'notes-full gmail-rate gmail-delayed google-groups opensmtpd-delayed dragonfly-refused sendmail-expired ' +
  'sendmail-delayed mimecast-refused workmail-full';
/** The same, without the mail that they are about. */
const BARE = 'postfix-delayed exim-delayed';

const noticesOf = (samples: string, isBounce: boolean, about: typeof returned | null = returned) =>
  samples
    .split(' ')
    .map((name): [string, MailFeedback] => [
      name,
      { kind: 'delivery', results: [{ addresses: [ALICE], isBounce }], returned: about },
    ]);
const NOTICES: Record<string, MailFeedback> = Object.fromEntries([
  ...noticesOf(UNKNOWN, true),
  ...noticesOf(FOR_NOW, false),
  ...noticesOf(BARE, false, null),
]);
const NAMES = Object.keys(NOTICES);

describe('human-readable notices of mail systems', () => {
  it('has an expectation for every sample, and each system has a permanent and a temporary failure', () => {
    const files = readdirSync(FOLDER).map((file) => file.replace('.eml', ''));
    expect(files.sort()).toEqual(NAMES.toSorted());
    for (const { name } of MAIL_SYSTEMS) {
      const own = NAMES.filter((sample) => sample.startsWith(`${name.toLowerCase().replace(' ', '-')}-`));
      const kinds = new Set(own.map((sample) => JSON.stringify(NOTICES[sample]).includes('"isBounce":true')));
      expect([name, kinds.size]).toEqual([name, 2]);
    }
  });

  it.each(Object.entries(NOTICES))('%s', async (name, expected) => {
    const text = read(name);
    expect(await take(text)).toEqual(expected);
    expect(await take(text.replaceAll('\n', '\r\n'))).toEqual(expected);
    expect(await take(text.replaceAll('\n', '\r'))).toEqual(expected);
  });

  it('distinguishes several recipients', async () => {
    const second = '<bob@example.com>:\n192.0.2.25 does not like recipient.\nRemote host said: 552 5.2.2 full\n\n';
    const text = read('qmail-unknown').replace('--- Below', `${second}--- Below`);
    expect(await take(text)).toMatchObject({
      results: [
        { addresses: [ALICE], isBounce: true },
        { addresses: ['bob@example.com'], isBounce: false },
      ],
    });
  });

  it('ignores recipients in the returned mail', async () => {
    const text = `${read('qmail-unknown')}\n<bob@example.com>:\n550 5.1.1 user unknown\nX-Mail-Reference: of-someone-else\n`;
    expect(await take(text)).toEqual(NOTICES['qmail-unknown']);
  });
});

describe('a notice in any encoding', () => {
  const [headers = '', ...rest] = read('qmail-unknown').split('\n\n');
  const words = rest.join('\n\n');
  const encoded = (type: string, encoding: string, body: string) =>
    `${headers}\nMIME-Version: 1.0\nContent-Type: ${type}\nContent-Transfer-Encoding: ${encoding}\n\n${body}`;
  const inLines = (bytes: Buffer) => bytes.toString('base64').replace(/.{76}/g, '$&\n');
  const quoted = words
    .replaceAll('=', '=3D')
    .replaceAll('e', '=65')
    .replace(/.{60,72}(?=.)(?<!=.?)/g, '$&=\n');
  const part = (type: string, body: string) => `--b1\nContent-Type: ${type}\n\n${body}\n`;

  it.each([
    ['in base64', encoded('text/plain; charset=utf-8', 'base64', inLines(Buffer.from(words)))],
    ['in quoted-printable', encoded('text/plain; charset=utf-8', 'quoted-printable', quoted)],
    ['in UTF-16', encoded('text/plain; charset=utf-16le', 'base64', inLines(Buffer.from(words, 'utf16le')))],
    ['with a mark of its order', encoded('text/plain; charset=utf-8', '8bit', `\uFEFF${words}`)],
    ['in a charset that nobody knows', encoded('text/plain; charset=x-nobody', '8bit', words)],
    [
      'beside HTML',
      encoded(
        'multipart/alternative; boundary=b1',
        '7bit',
        `${part('text/plain', words)}${part('text/html', '<p>Sorry</p>')}--b1--\n`,
      ),
    ],
    ['below other headers', `Received: by mx.vonk.test\nX-Spam-Status: No\n${read('qmail-unknown')}`],
    ['with no headers but the sender', `From: MAILER-DAEMON@mail.example.com\n\n${words}`],
  ])('%s', async (_how, text) => {
    expect(await take(text)).toEqual(NOTICES['qmail-unknown']);
  });

  it.each([
    ['whole in UTF-16', Buffer.from(read('qmail-unknown'), 'utf16le')],
    ['without headers', Buffer.from(words)],
    ['without a sender', Buffer.from(read('qmail-unknown').replace(/From: MAILER.*\n/, ''))],
    ['from nobody', Buffer.from(read('qmail-unknown').replace(/From: MAILER.*/, 'From: <>'))],
    ['with a body in HTML alone', Buffer.from(encoded('text/html', '7bit', `<p>${words}</p>`))],
  ])('is not recognised %s', async (_how, raw) => {
    expect(await readMailFeedback(raw)).toBeNull();
  });
});

describe('mails that are not notices', () => {
  const withoutHeader = (text: string) => text.replace(/X-Failed-Recipients: .*\n/, '');
  const from = (text: string, sender: string) => text.replace(/^From: .*/m, `From: ${sender}`);

  it.each(NAMES)('%s, forwarded by a person', async (name) => {
    expect(await take(from(read(name), 'Alice <alice@example.com>'))).toBeNull();
    expect(await take(from(read(name), '"MAILER-DAEMON" <alice@example.com>'))).toBeNull();
  });

  it.each(NAMES.filter((name) => !/^(?:mail-ru|gmail|google|frame-lost|workmail)/.test(name)))(
    '%s, quoted by a postmaster',
    async (name) => {
      const text = withoutHeader(from(read(name), 'Postmaster <postmaster@example.com>'));
      const parts = /boundary="(.*)"/.exec(text);
      const at = parts ? text.indexOf('\n\n', text.indexOf(`\n--${parts[1]}`)) : text.indexOf('\n\n');
      const [above, below] = [text.slice(0, at + 2), text.slice(at + 2)];
      expect(await take(`${above}Dear reader,\n\n${below}`)).toBeNull();
      if (!parts) expect(await take(`${above}${below.replace(/^/gm, '> ')}`)).toBeNull();
    },
  );

  it.each(['domino-unknown', 'exchange-unknown', 'exchange-2003-unknown'])(
    '%s, without the line above its recipients',
    async (name) => {
      const line = /^(?:was not delivered to|did not reach|Diagnostic information).*/m;
      expect(await take(read(name).replace(line, 'This is about:'))).toBeNull();
    },
  );

  it.each(['frame-lost-unknown', 'workmail-unknown'])('%s, from an address read by people', async (name) => {
    expect(await take(from(read(name), 'Postmaster <postmaster@example.com>'))).toBeNull();
  });

  const away = (subject: string, text: string, headers = '') =>
    `Return-Path: <>\nFrom: Alice <alice@example.com>\nTo: noreply@vonk.test\nSubject: ${subject}\nAuto-Submitted: auto-replied\n${headers}MIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\n\n${text}\n`;
  it.each([
    ['da', 'Autosvar: Ikke til stede', 'Jeg er på ferie til mandag. Adressen alice@example.com læses ikke.'],
    [
      'de',
      'Automatische Antwort: Abwesenheit',
      'Ich bin bis Montag nicht im Büro. Bitte schreiben Sie an bob@example.com.',
    ],
    ['en', 'Out of office', 'I have left. 550 5.1.1 the user alice@example.com does not exist any more.'],
    ['es', 'Respuesta automática: fuera de la oficina', 'Estoy de vacaciones. Este buzón no existe para usted.'],
    ['fi', 'Automaattinen vastaus: poissa', 'Olen lomalla maanantaihin asti.'],
    ['fr', 'Réponse automatique : absente du bureau', 'Je suis absente. Adresse inconnue de mes collègues.'],
    ['it', 'Risposta automatica: assente', 'Sono in ferie fino a lunedì. Casella non letta.'],
    ['nb', 'Automatisk svar: Ikke til stede', 'Jeg er på ferie til mandag.'],
    ['nl', 'Automatisch antwoord: afwezig', 'Ik ben er maandag weer. Dit adres wordt niet gelezen: alice@example.com.'],
    ['pl', 'Automatyczna odpowiedź: poza biurem', 'Wracam w poniedziałek. Adres nieaktualny.'],
    ['sv', 'Autosvar: Frånvarande', 'Jag är på semester till måndag.'],
  ])('an out-of-office reply, in %s', async (_language, subject, text) => {
    const reference = `In-Reply-To: ${returned.messageId}\nX-Failed-Recipients: ${ALICE}\n`;
    expect(await take(away(subject, text))).toBeNull();
    expect(await take(away(subject, text, reference))).toBeNull();
    expect(await take(from(away(subject, text), 'postmaster@example.com'))).toBeNull();
    const quoting = `${text}\n\n> ${read('exim-unknown').replaceAll('\n', '\n> ')}`;
    expect(await take(away(subject, quoting))).toBeNull();
  });
});

describe('truncated or damaged notices', () => {
  it.each(NAMES)('%s yields no more than it contains', async (name) => {
    const raw = Buffer.from(read(name));
    for (let length = 0; length < raw.length; length += 97) {
      const feedback = await readMailFeedback(raw.subarray(0, length));
      if (feedback?.kind !== 'delivery') continue;
      for (const { addresses } of feedback.results)
        for (const address of addresses) expect(ALICE.startsWith(address)).toBe(true);
    }
  });

  it('adds no recipients that are not in it, and never throws', async () => {
    const samples = NAMES.map((name) => Buffer.from(read(name)));
    await fc.assert(
      fc.asyncProperty(damaged(samples), async (bytes) => {
        const feedback = await readMailFeedback(bytes);
        const results = feedback?.kind === 'delivery' ? feedback.results : [];
        for (const address of results.flatMap(({ addresses }) => addresses))
          expect(address).not.toMatch(/[\s<>\p{Cc}]/u);
      }),
      { seed: propertySeed(), numRuns: propertyRuns({ short: 300, long: 10_000 }) },
    );
  });

  it('yields nothing else when lines of several systems are mixed', async () => {
    const lines = NAMES.flatMap((name) => read(name).split('\n'));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('bob@example.org', 'Alice <alice@example.com>', 'support@example.org'),
        fc.array(fc.constantFrom(...lines.filter((line) => !/^From: /i.test(line))), { maxLength: 60 }),
        async (sender, chosen) => {
          expect(await take(`From: ${sender}\nTo: noreply@vonk.test\nSubject: x\n\n${chosen.join('\n')}`)).toBeNull();
        },
      ),
      { seed: propertySeed(), numRuns: propertyRuns({ short: 300, long: 10_000 }) },
    );
  });
});

describe('hostile notices', () => {
  const MEGABYTE = 1024 * 1024;
  const filled = (piece: string, length = MEGABYTE) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
  const opened = read('qmail-unknown').slice(0, read('qmail-unknown').indexOf(':\nSorry') + 2);
  const listed = 'From: MAILER-DAEMON@mail.example.com\nX-Failed-Recipients: alice@example.com\n\n';
  const words = [...'< \t,', '<a@', '--- ', 'a@b.c ', '>>> ', '5.1.', '550 5.1.1 ', 'user ', 'try ', 'sender is '];
  const lines = ['<a@b.c>:', ' a@b.c', '    a@b.c', '', 'To: ', ': ', 'x-mail-reference:', "user doesn't have a "];
  const pieces = [...words, ...lines.map((line) => `\n${line}`)];

  // A pattern that backtracks would never finish on a megabyte.
  it.each(pieces)('%j repeated endlessly adds no recipients', async (piece) => {
    for (const text of [opened, listed]) {
      const feedback = await take(`${text}${filled(piece)}`);
      const results = feedback?.kind === 'delivery' ? feedback.results : [];
      for (const address of results.flatMap(({ addresses }) => addresses)) expect([ALICE, 'a@b.c']).toContain(address);
    }
  });

  it('ignores 10 MB, whatever they start with', async () => {
    for (const name of ['qmail-unknown', 'exim-unknown', 'gmail-unknown'])
      expect(await take(`${read(name)}${filled('a', 10 * MEGABYTE)}`)).toBeNull();
  });

  it('ignores a notice in a mail in a mail', async () => {
    const nested = Array.from(
      { length: 200 },
      (_, level) => `Content-Type: multipart/mixed; boundary=b${level}\n\n--b${level}\n`,
    );
    expect(await take(`From: MAILER-DAEMON\n${nested.join('')}\n${read('qmail-unknown')}`)).toBeNull();
    const mail = `From: MAILER-DAEMON\nContent-Type: message/rfc822\n\n${read('qmail-unknown')}`;
    expect(await take(mail)).toBeNull();
  });

  it('ignores a thousand recipients, which are not ours', async () => {
    const many = Array.from({ length: 1000 }, (_, index) => `<a${index}@example.com>:\n550 5.1.1 user unknown\n`).join(
      '',
    );
    expect(await take(read('qmail-unknown').replace(`<${ALICE}>:`, `${many}<${ALICE}>:`))).toBeNull();
  });
});
