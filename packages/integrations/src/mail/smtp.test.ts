import { createServer, type Socket } from 'node:net';
import { createOutboxTables, listOutbox, recordOutbox, startSmtpSink } from '@vonk/demo';
import { MailRefusedError, MailUnavailableError, type OutgoingMail } from '@vonk/ports';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listen } from '../../tests/listen.ts';
import { createRecordingLogger } from '../../tests/recording-logger.ts';
import { createTestDatabase } from '../../tests/test-database.ts';
import { createSmtpMail } from './smtp-mail.ts';

const now = new Date('2026-05-04T12:00:00.000Z');
const clock = { now: () => now };
/** Longer than any test needs. */
const PATIENCE = 60_000;

function mailTo(to: string, changes: Partial<OutgoingMail> = {}): OutgoingMail {
  return {
    messageId: '<activation-1@localhost.test>',
    from: { name: 'Vönk, "the" site <x>', address: 'noreply@localhost.test' },
    to,
    subject: 'Bevestig je e-mail – één klik',
    text: 'Dag Alice, klik: https://localhost.test/abc',
    html: '<p>Dag <bdi>Alice</bdi></p>',
    ...changes,
  };
}

const ALICE = 'alice@demo.vonk.test';

describe('mail through the sink', () => {
  let pool: Awaited<ReturnType<typeof createTestDatabase>>;
  let sink: Awaited<ReturnType<typeof startSmtpSink>>;
  let mail: ReturnType<typeof createSmtpMail>;

  beforeEach(async () => {
    pool = await createTestDatabase();
    sink = await startSmtpSink({ pool, clock, logger: createRecordingLogger() });
    mail = createSmtpMail({ url: sink.url });
  });

  afterEach(async () => {
    await mail.close();
    await sink.close();
  });

  it('stores what was sent, verbatim', async () => {
    await mail.send(mailTo(ALICE, { headers: { 'List-Unsubscribe': '<https://localhost.test/u>' } }));

    const [entry, ...others] = await listOutbox(pool);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ kind: 'mail', to: ALICE, subject: 'Bevestig je e-mail – één klik', at: now });
    expect(entry?.text.trim()).toBe('Dag Alice, klik: https://localhost.test/abc');
    expect(entry?.html.trim()).toBe('<p>Dag <bdi>Alice</bdi></p>');
    expect(entry?.headers).toMatchObject({
      'message-id': '<activation-1@localhost.test>',
      'list-unsubscribe': '<https://localhost.test/u>',
    });
    expect(entry?.headers.from).toContain('<noreply@localhost.test>');
  });

  it('stores the name and size of attachments', async () => {
    const content = Buffer.from('%PDF-1.7 \u0000\r\n.\r\nend');
    const attachments = [{ name: 'receipt-1.pdf', type: 'application/pdf', content }];
    await mail.send(mailTo(ALICE, { attachments }));
    const [entry] = await listOutbox(pool);
    expect(entry?.attachments).toEqual([{ name: 'receipt-1.pdf', size: content.length }]);
    expect(entry?.text.trim()).toBe('Dag Alice, klik: https://localhost.test/abc');
  });

  it.each([
    { name: 'a\r\nX-Evil: 1.pdf', type: 'application/pdf' },
    { name: '../a.pdf', type: 'application/pdf' },
    { name: 'a.pdf', type: 'application/pdf\r\nX-Evil: 1' },
  ])('refuses to attach %j', async (attachment) => {
    const hostile = mailTo(ALICE, { attachments: [{ ...attachment, content: Buffer.from('x') }] });
    await expect(mail.send(hostile)).rejects.toBeInstanceOf(MailRefusedError);
    expect(await listOutbox(pool)).toEqual([]);
  });

  it('sends no extra header and to nobody else when words hold a line end', async () => {
    const subject = 'Hi\r\nBcc: victim@example.org\r\nX-Evil: 1\r\n\r\n<p>body</p>';
    const from = { name: 'Anna\r\nX-Evil: 2', address: 'noreply@localhost.test' };
    await mail.send(mailTo(ALICE, { subject, from }));

    const [entry, ...others] = await listOutbox(pool);
    expect(others).toEqual([]);
    expect(entry?.headers).not.toHaveProperty('bcc');
    expect(entry?.headers).not.toHaveProperty('x-evil');
    expect(entry?.subject).toBe('Hi Bcc: victim@example.org X-Evil: 1 <p>body</p>');
  });

  it('keeps the message id when a mail is sent again', async () => {
    await mail.send(mailTo(ALICE));
    await mail.send(mailTo(ALICE));
    const ids = (await listOutbox(pool)).map(({ headers }) => headers['message-id']);
    expect(ids).toEqual(['<activation-1@localhost.test>', '<activation-1@localhost.test>']);
  });

  it('returns 451, which is retryable, when the row cannot be stored', async () => {
    await pool.query('ALTER TABLE sandbox.outbox ADD CHECK (false)');
    const error = { name: 'MailUnavailableError', responseCode: 451, retryable: true };
    await expect(mail.send(mailTo(ALICE))).rejects.toMatchObject(error);
    expect(await listOutbox(pool)).toEqual([]);
  });

  it('permanently rejects a mail of more than 10 MB', async () => {
    const huge = mailTo(ALICE, { text: 'abcdefghi\n'.repeat(1_200_000) });
    await expect(mail.send(huge)).rejects.toMatchObject({ name: 'MailRefusedError', responseCode: 552 });
  });

  it('accepts many mails at once and lists them newest first, by person', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, i) => mail.send(mailTo(`member${i}@demo.vonk.test`))));
    await mail.send(mailTo('Alice@demo.vonk.test', { subject: 'first' }));
    await mail.send(mailTo(ALICE, { subject: 'second' }));

    expect(await listOutbox(pool, { limit: 100 })).toHaveLength(22);
    const alices = await listOutbox(pool, { to: 'ALICE@demo.vonk.test' });
    expect(alices.map(({ subject }) => subject)).toEqual(['second', 'first']);
    expect(await listOutbox(pool, { to: 'alice@demo.vonk.test', limit: 1 })).toHaveLength(1);
    expect(await listOutbox(pool, { to: "' OR true --" })).toEqual([]);
  });

  it('stores hostile bytes without failing', async () => {
    const none = { subject: '', html: '', attachments: [] };
    const headers = { 'x\u0000': '\u0000' };
    await recordOutbox(pool, [{ kind: 'sms', to: '+31600000000', text: 'a\u0000b', headers, ...none, at: now }]);
    expect(await listOutbox(pool)).toMatchObject([{ kind: 'sms', text: 'a\ufffdb', to: '+31600000000' }]);
  });
});

it('the outbox tables can be created by several processes at once, and read before they exist', async () => {
  const pool = await createTestDatabase();
  expect(await listOutbox(pool)).toEqual([]);
  await Promise.all(Array.from({ length: 5 }, () => createOutboxTables(pool)));
  expect(await listOutbox(pool)).toEqual([]);
});

describe('a failing mail server', () => {
  /** A server that converses like this. Returns its address, without scheme. */
  const serve = (converse: (socket: Socket) => void) =>
    listen(
      createServer((socket) => {
        socket.on('error', () => socket.destroy());
        converse(socket);
      }),
    );

  /** Speaks just enough SMTP to take a mail up to its end, and replies like this to its recipient. */
  const startServer = (answerToRecipient = '250 ok', atEnd: (socket: Socket) => void = () => undefined) =>
    serve((socket) => {
      socket.write('220 test\r\n');
      let isData = false;
      socket.on('data', (data) => {
        const words = data.toString();
        if (isData) {
          if (words.endsWith('\r\n.\r\n')) atEnd(socket);
          return;
        }
        isData = words.startsWith('DATA');
        if (isData) socket.write('354 go on\r\n');
        else socket.write(words.startsWith('RCPT') ? `${answerToRecipient}\r\n` : '250 ok\r\n');
      });
    });

  async function sendTo(address: string): Promise<unknown> {
    const mail = createSmtpMail({ url: `smtp://${address}`, timeoutMs: PATIENCE, sendWithinMs: PATIENCE });
    try {
      return await mail.send(mailTo(ALICE)).catch((error: unknown) => error);
    } finally {
      await mail.close();
    }
  }

  it('causes a refusal when it rejects permanently, without revealing the address', async () => {
    const error = await sendTo(await startServer('550 alice@demo.vonk.test: no such user'));
    expect(error).toBeInstanceOf(MailRefusedError);
    expect(error).toMatchObject({ responseCode: 550, retryable: false });
    expect(JSON.stringify([error, String(error), (error as Error).cause])).not.toContain('alice');
  });

  it.each<[string, boolean]>([
    ['550 5.1.1 no such user', true],
    ['553 5.1.3 bad address syntax', true],
    ['550 no such user', false],
    ['550 5.7.1 your server is on a list', false],
    ['550 5.1.8 sender address rejected: domain not found', false],
    ['553 5.1.7 bad sender', false],
    ['550 5.1.10 null MX', true],
    ['552 5.2.2 mailbox full', false],
    ['550 5.2.1 mailbox disabled', true],
    ['550 5.2.1 receiving mail at a rate that prevents more', false],
    ['550 5.1.1 over quota', false],
    ['550 see https://example.com/5.1.1', false],
  ])('marks the address as invalid only by its status: %s', async (answer, refusesAddress) => {
    expect(await sendTo(await startServer(answer))).toMatchObject({ name: 'MailRefusedError', refusesAddress });
  });

  it.each([
    { what: 'anyone', answers: ['554 5.7.1 your host is on a list'] },
    { what: 'its client', answers: ['220 test', '550 go away', '550 go away'] },
    { what: 'the login', answers: ['220 test', '250-test\r\n250 AUTH PLAIN', '535 5.7.8 wrong'] },
    { what: 'the sender', answers: ['220 test', '250 test', '550 5.7.1 not yours', '550 no sender'] },
    { what: 'the sender for now', answers: ['220 test', '250 test', '451 4.7.1 too many', '503 no sender'] },
  ])('is an outage when it rejects $what, whatever the mail is', async ({ answers }) => {
    const left = [...answers];
    const address = await serve((socket) => {
      const answer = () => socket.write(`${left.shift() ?? '221 bye'}\r\n`);
      socket.on('data', answer);
      answer();
    });
    const login = answers.some((answer) => answer.includes('AUTH')) ? 'anna:secret@' : '';
    const outage = { name: 'MailUnavailableError', responseCode: null, retryable: true, mayHaveArrived: false };
    expect(await sendTo(`${login}${address}`)).toMatchObject(outage);
  });

  it('is an outage when it rejects temporarily', async () => {
    const error = await sendTo(await startServer('450 greylisted'));
    expect(error).toBeInstanceOf(MailUnavailableError);
    expect(error).toMatchObject({ responseCode: 450, retryable: true });
  });

  type Conduct = 'hang up' | 'reset' | 'fall silent' | 'never finish its answer';

  /** Accepts a mail up to its end. */
  async function startServerFailing(conduct: Conduct) {
    const given: string[] = [];
    const time = new AbortController();
    const timeIsUp = vi.fn(() => time.abort(new DOMException('It took too long', 'TimeoutError')));
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal);
    const address = await startServer('250 ok', (socket) => {
      given.push('a mail');
      if (conduct === 'hang up') socket.end();
      if (conduct === 'reset') socket.resetAndDestroy();
      if (conduct === 'fall silent') timeIsUp();
      if (conduct === 'never finish its answer') socket.write('250-wait\r\n', () => timeIsUp());
    });
    return { address, given, timeIsUp };
  }

  it.each(['hang up', 'reset', 'fall silent', 'never finish its answer'] as const)(
    'is an outage when it should %s at the end of a mail, which is sent only once',
    async (conduct) => {
      const { address, given, timeIsUp } = await startServerFailing(conduct);
      expect(await sendTo(address)).toBeInstanceOf(MailUnavailableError);
      expect(given).toEqual(['a mail']);
      expect(AbortSignal.timeout).toHaveBeenCalledExactlyOnceWith(PATIENCE);
      expect(timeIsUp).toHaveBeenCalledTimes(conduct === 'hang up' || conduct === 'reset' ? 0 : 1);
    },
  );

  it.each([
    { when: 'at once', answers: 0, given: 0 },
    { when: 'after the sender', answers: 3, given: 0 },
    { when: 'in the middle of the mail', answers: 5, given: 1 },
    { when: 'after the mail, without an answer', answers: 5, waitsForEnd: true, given: 1 },
  ])(
    'may have accepted a mail only when it hangs up after requesting it: $when',
    async ({ answers, waitsForEnd, given }) => {
      let asked = 0;
      const address = await serve((socket) => {
        let left = answers;
        let isInMail = false;
        const answer = (line: string) => {
          if (left === 0) socket.destroy();
          else socket.write(`${line}\r\n`);
          left -= 1;
        };
        socket.on('data', (data) => {
          const words = data.toString();
          if (isInMail) {
            if (!waitsForEnd || words.endsWith('\r\n.\r\n')) answer('250 taken');
          } else if (words.startsWith('DATA')) {
            asked += 1;
            isInMail = true;
            answer('354 go on');
          } else answer('250 ok');
        });
        answer('220 test');
      });
      const error = await sendTo(address);
      expect(error).toMatchObject({ name: 'MailUnavailableError', responseCode: null, mayHaveArrived: given > 0 });
      expect(asked).toBe(given);
    },
  );

  it('is an outage when nothing listens', async () => {
    const server = createServer();
    const address = await listen(server);
    await new Promise((resolve) => server.close(resolve));
    expect(await sendTo(address)).toBeInstanceOf(MailUnavailableError);
  });
});
