import { readdirSync, readFileSync } from 'node:fs';
import type { MailFeedback } from '@vonk/ports';
import { propertyRuns, propertySeed } from '@vonk/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { damaged } from '../../../tests/damaged.ts';
import { readMailFeedback } from './read-mail-feedback.ts';

const FOLDER = new URL('./fixtures/', import.meta.url);
const read = (name: string): Buffer => readFileSync(new URL(`${name}.eml`, FOLDER));
const take = (text: string) => readMailFeedback(Buffer.from(text));
/** With the line ends of the wire, and with those of old systems. */
const withCrlf = (raw: Buffer): Buffer => Buffer.from(raw.toString('utf8').replaceAll('\n', '\r\n'));
const withReturns = (raw: Buffer): Buffer => Buffer.from(raw.toString('utf8').replaceAll('\n', '\r'));

const MESSAGE_ID = '<receipt.0198f3c2-77a1-7c55-9d0e-5f1f0a3b2c11@vonk.test>';
const SES_ID = '<0102019abcde-1111-2222-3333-444455556666-000000@eu-west-1.amazonses.example.com>';
const reference = '2bd806c97f0e00af.0198f3c2-0000-7000-8000-000000000001';
const returned = (to = 'alice@example.com', messageId = MESSAGE_ID) => ({ messageId, reference, to });
const delivery = (addresses: string[], isBounce = true, about = returned(addresses[0])): MailFeedback => ({
  kind: 'delivery',
  results: [{ addresses, isBounce }],
  returned: about,
});
const complaint = (addresses: string[], about = returned(addresses[0]), isUnwanted = true): MailFeedback => ({
  kind: 'complaint',
  isUnwanted,
  addresses,
  returned: about,
});

const REPORTS: Record<string, MailFeedback> = {
  postfix: delivery(['alice@example.com']),
  exim: delivery(['alice@example.com']),
  sendmail: delivery(['alice@example.com', 'alice@mail.example.com']),
  'exchange-online': delivery(['alice@example.com']),
  gmail: delivery(['alice@gmail.example.com']),
  'amazon-ses': delivery(['alice@example.com'], true, returned('alice@example.com', SES_ID)),
  mimecast: delivery(['alice@example.com'], false),
  proofpoint: delivery(['alice+news@example.com']),
  icloud: delivery(['alice@icloud.example.com', 'alice@ims-ms-daemon.example.com'], false),
  internationalised: delivery(['jürgen@example.com']),
  mcafee: delivery(['alice@example.com']),
  'without-status': delivery(['alice@example.com']),
  opensmtpd: delivery(['alice@example.com'], false),
  'exim-pipe': delivery([], false, returned()),
  'postfix-delayed': delivery(['alice@example.com'], false),
  'postfix-expired': delivery(['alice@example.com'], false),
  'postfix-relayed': delivery(['alice@example.com'], false),
  'amazon-ses-complaint': complaint(['alice@example.com'], returned('alice@example.com', SES_ID)),
  'yahoo-complaint': complaint(['bob@yahoo.example.com']),
  'redacted-complaint': complaint([], returned('redacted@redacted.example.org')),
  'microsoft-complaint': complaint(['bob@outlook.example.com']),
  'not-spam': complaint(['bob@yahoo.example.com'], undefined, false),
};
const namesIn = (folder: string) =>
  readdirSync(new URL(folder, FOLDER))
    .map((file) => file.replace('.eml', ''))
    .sort();

const postfix = read('reports/postfix').toString();

describe('reports of mail systems', () => {
  it('has an expectation for every sample', () => {
    expect(namesIn('reports/')).toEqual(Object.keys(REPORTS).sort());
  });

  it.each(Object.entries(REPORTS))('%s', async (name, expected) => {
    const raw = read(`reports/${name}`);
    expect(await readMailFeedback(raw)).toEqual(expected);
    expect(await readMailFeedback(withCrlf(raw))).toEqual(expected);
    expect(await readMailFeedback(withReturns(raw))).toEqual(expected);
  });

  it.each([
    ['5.1.1', true],
    ['5.1.10', true],
    ['5.2.1', true],
    ['5.1.8', false],
    ['5.2.2', false],
    ['5.4.1', false],
    ['5.7.1', false],
    ['5.7.26', false],
    ['5.0.0', true],
  ])('failed with %s, which may be the address’s own fault', async (status, isBounce) => {
    const text = postfix.replace('Status: 5.1.1', `Status: ${status}`);
    expect(await take(text)).toMatchObject({ results: [{ isBounce }] });
  });

  it.each([
    ['550 rejected', false],
    ['550 unknown user', true],
    ['550 5.1.0 unknown user', true],
    ['10.5.2.25 said: 550 unknown user', true],
    ['450 unknown user', false],
    ['550 5.1.0 address rejected', false],
    ['550 5.1.1 over quota', false],
    ['550 5.7.1 unknown user', false],
  ])('failed only with %s', async (answer, isBounce) => {
    const text = read('reports/exim').toString().replaceAll('550 5.1.1 unknown user', answer);
    expect(await take(text)).toMatchObject({ results: [{ isBounce }] });
  });

  it.each([
    ['550-5.2.1 The user is receiving mail at a rate that prevents more', '5.2.1'],
    ['550 5.7.1 blocked', '5.1.1'],
    ['552 mailbox full', '5.1.1'],
    ['550 sender address rejected: user unknown', '5.1.1'],
  ])('treats the response %s as temporary, whatever the status', async (answer, status) => {
    const told = postfix.replace('Status: 5.1.1', `Status: ${status}`);
    const text = told.replace(/(Diagnostic-Code: smtp;).*\n.*/, `$1 ${answer}`);
    expect(await take(text)).toMatchObject({ results: [{ isBounce: false }] });
  });

  it.each<[string, (text: string) => string]>([
    ['an action that is none', (text) => text.replace('Action: failed', 'Action: exploded')],
    ['no action', (text) => text.replace('Action: failed\n', '')],
    ['two actions', (text) => text.replace('Action: failed', 'Action: failed\nAction: delivered')],
  ])('%s stops no mails', async (_what, change) => {
    expect(await take(change(postfix))).toMatchObject({ results: [{ isBounce: false }] });
  });

  it('leaves out an invalid address, or several in one field', async () => {
    for (const value of ['a@b.c, d@e.f', '|/usr/bin/sort', '@example.com', '']) {
      const text = postfix.replaceAll(/(Final|Original)-Recipient:.*/g, `$1-Recipient: rfc822; ${value}`);
      expect(await take(text)).toMatchObject({ results: [{ addresses: [] }] });
    }
  });

  it('accepts the fields of the mail and of its recipient in one group', async () => {
    const together = read('reports/mimecast')
      .toString()
      .replace(/\n\n(Final-Recipient)/, '\n$1');
    expect(await take(together.replace('rfc822;', 'rfc/822;'))).toEqual(REPORTS.mimecast);
  });

  it('reads no message id that contains a control character', async () => {
    const text = postfix.replace('<receipt.', '<\u0000receipt.');
    expect(await take(text)).toMatchObject({ returned: { messageId: null } });
  });

  it('distinguishes several recipients', async () => {
    const second = 'Final-Recipient: rfc822; bob@example.com\nAction: delayed\nStatus: 4.2.2\n\n';
    expect(await take(postfix.replace('Final-Recipient:', `${second}Final-Recipient:`))).toMatchObject({
      results: [
        { addresses: ['bob@example.com'], isBounce: false },
        { addresses: ['alice@example.com'], isBounce: true },
      ],
    });
  });
});

describe('mails that are not reports', () => {
  it.each(namesIn('aside/'))('%s', async (name) => {
    const raw = read(`aside/${name}`);
    expect(await readMailFeedback(raw)).toBeNull();
    expect(await readMailFeedback(withCrlf(raw))).toBeNull();
  });

  const person = postfix.replace('multipart/report', 'multipart/mixed').replace('MAILER-DAEMON@', 'bob@');
  const another = 'Final-Recipient: rfc822; a@b.c\nAction: failed\nStatus: 5.1.1\n\n';
  const crowd = postfix.replace('Final-Recipient:', `${another.repeat(100)}Final-Recipient:`);
  it.each<[string, string]>([
    ['neither an action nor a status', postfix.replace(/(Action|Status): .*\n/g, '')],
    ['another type, from a person', person],
    ['two types', postfix.replace('MIME-Version', 'Content-Type: text/plain\nMIME-Version')],
    ['no recipient anywhere', postfix.replaceAll('ecipient', 'eader').replaceAll('alice@example.com>:', 'alice>')],
    ['more recipients than a mail of ours has', crowd],
  ])('%s', async (_what, text) => {
    expect(await take(text)).toBeNull();
  });

  it('reads no more from a truncated report than it contains', async () => {
    const raw = read('reports/postfix');
    for (let length = 0; length < raw.length; length += 7) {
      const feedback = await readMailFeedback(raw.subarray(0, length));
      if (feedback) expect(feedback).toMatchObject({ results: [{ addresses: ['alice@example.com'] }] });
    }
  });
});

describe('hostile input', () => {
  it('never makes it throw', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 4000 }), async (bytes) => {
        expect(await readMailFeedback(bytes)).toBeNull();
      }),
      { seed: propertySeed(), numRuns: propertyRuns({ short: 300, long: 10_000 }) },
    );
  });

  it('inside a report does not make it throw, nor add recipients that are not in it', async () => {
    const samples = Object.keys(REPORTS).map((name) => read(`reports/${name}`));
    await fc.assert(
      fc.asyncProperty(damaged(samples), async (bytes) => {
        const feedback = await readMailFeedback(bytes);
        const isComplaint = feedback?.kind === 'complaint';
        const addresses = isComplaint ? feedback.addresses : feedback?.results.flatMap((result) => result.addresses);
        for (const address of addresses ?? []) expect(address).not.toMatch(/[\s<>\p{Cc}]/u);
      }),
      { seed: propertySeed(), numRuns: propertyRuns({ short: 200, long: 5000 }) },
    );
  });

  const MEGABYTE = 1024 * 1024;
  const filled = (piece: string) => piece.repeat(Math.ceil(MEGABYTE / piece.length)).slice(0, MEGABYTE);
  const head = (type: string) => `MIME-Version: 1.0\nContent-Type: ${type}\n\n`;
  const parts = (text: string, type = 'report') => `${head(`multipart/${type}; boundary=b`)}${text}--b--\n`;
  const STATUS = '--b\nContent-Type: message/delivery-status\n';
  const inReport = (text: string) => parts(`${STATUS}\n${text}\n`);
  const HTML = `--b\nContent-Type: text/html\n\n${filled('<<!--&#x')}`;
  const ADDRESS = `Final-Recipient: rfc822; ${filled('a@<')}`;
  const level = (at: number) => `Content-Type: multipart/report; boundary=b${at}\n\n--b${at}\n`;
  const nested = Array.from({ length: 5000 }, (_, at) => level(at));
  it.each<[string, string | Buffer]>([
    ['a part in a part in a part', nested.join('')],
    ['10,000 parts', parts('--b\nContent-Type: text/plain\n\nx\n'.repeat(10_000))],
    ['10,000 reports', parts(`${STATUS}\nx: y\n`.repeat(10_000))],
    ['line ends alone', filled('\n')],
    ['returns alone', inReport(filled('\r'))],
    ['boundaries alone', `${head('multipart/report; boundary=b')}${filled('--b\n')}`],
    ['headers alone', filled('a: b\n')],
    ['one header', `Subject: ${filled('a')}`],
    ['a folded header', `Subject: x\n${filled(' \n')}`],
    ['a header of brackets', `To: ${filled('<(')}`],
    ['encoded words', `Subject: ${filled('=?utf-8?Q?=41?= ')}`],
    ['opening tags', `${head('text/html')}${filled('<a ')}`],
    ['comments in a type', `Content-Type: multipart/report; ${'('.repeat(200_000)}boundary=b\n\n`],
    ['HTML beside text', parts(`${HTML}\n--b\nContent-Type: text/plain\n\nx\n`, 'alternative')],
    ['a field without end', inReport(`X: y\n\nAction: ${filled(' ')}(x`)],
    ['a field folded without end', inReport(`X: y\n\nAction: failed\n${filled('\t(\n')}`)],
    ['groups without end', inReport(filled('a: b\n\n'))],
    ['one field again and again', inReport(`X: y\n\n${filled('Final-Recipient: rfc822; a@b.c\n')}`)],
    ['an address without end', inReport(`X: y\n\n${ADDRESS}\nAction: failed\nStatus: 5.1.1`)],
    ['base64 that is none', parts(`${STATUS}Content-Transfer-Encoding: base64\n\n${filled('====')}\n`)],
    ['a charset that nobody knows', `${head('text/plain; charset=x-nobody')}${filled('a')}`],
    ['bytes of no charset', Buffer.alloc(MEGABYTE, 0xff)],
    // In quadratic time it would take minutes, longer than a test may.
  ])('%s: reads a megabyte in linear time', async (_what, text) => {
    expect(await readMailFeedback(Buffer.from(text))).toBeNull();
  });
});
