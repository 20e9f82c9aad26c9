import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import type { Clock, Logger } from '@vonk/ports';
import type { Pool } from 'pg';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { createOutboxTables, type OutboxEntry, recordOutbox } from './outbox.ts';

export interface SmtpSinkOptions {
  pool: Pool;
  clock: Clock;
  logger: Logger;
  /** 0, the default, picks a free port. */
  port?: number;
}

export interface SmtpSink {
  port: number;
  /** For `createSmtpMail`. */
  url: string;
  close(): Promise<void>;
}

const HOST = '127.0.0.1';
const MAX_MAIL_BYTES = 10 * 1024 * 1024;

/** A mail server for the demo that stores every mail in `sandbox.outbox` and delivers none. */
export async function startSmtpSink({ pool, clock, logger, port = 0 }: SmtpSinkOptions): Promise<SmtpSink> {
  await createOutboxTables(pool);

  const server = new SMTPServer({
    // Its built-in certificate is public, so our own client would reject it.
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: MAX_MAIL_BYTES,
    onData(stream, session, callback) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      store(stream, recipients).then(
        () => callback(null),
        (error: Error & { responseCode?: number }) => {
          if (!error.responseCode) logger.error({ err: error }, 'the mail sink could not store a mail');
          callback(smtpError(error.responseCode ?? 451));
        },
      );
    },
  });

  async function store(stream: Readable & { sizeExceeded: boolean }, recipients: string[]): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) if (!stream.sizeExceeded) chunks.push(chunk as Buffer);
    if (stream.sizeExceeded) throw smtpError(552);
    const content = await readMail(Buffer.concat(chunks));
    const at = clock.now();
    await recordOutbox(
      pool,
      recipients.map((to) => ({ kind: 'mail', to, ...content, at })),
    );
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => {
      server.off('error', reject);
      resolve();
    });
  });
  server.on('error', (error: Error) => logger.warn({ err: error }, 'the mail sink lost a connection'));

  const { port: boundPort } = server.server.address() as AddressInfo;
  return {
    port: boundPort,
    url: `smtp://${HOST}:${boundPort}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function readMail(raw: Buffer): Promise<Omit<OutboxEntry, 'kind' | 'to' | 'at'>> {
  const mail = await PostalMime.parse(raw);
  const headers: Record<string, string> = {};
  for (const { key, value } of mail.headers) headers[key] = key in headers ? `${headers[key]}, ${value}` : value;
  const attachments = mail.attachments.map(({ filename, content }) => ({
    name: filename ?? '',
    size: typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength,
  }));
  return { subject: mail.subject ?? '', text: mail.text ?? '', html: mail.html ?? '', headers, attachments };
}

function smtpError(responseCode: number): Error & { responseCode: number } {
  const message = responseCode === 552 ? 'Message exceeds the size limit' : 'Message not stored, try again later';
  return Object.assign(new Error(message), { responseCode });
}
