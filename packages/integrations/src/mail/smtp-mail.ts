import type { Readable } from 'node:stream';
import { isLoopback } from '@vonk/config';
import { type MailPort, MailRefusedError, MailUnavailableError } from '@vonk/ports';
import nodemailer from 'nodemailer';
import { tellsDeadAddress } from './dead-address.ts';
import { safeAttachment } from './mail-attachment.ts';
import { safeHeaders } from './mail-headers.ts';

export interface SmtpMailOptions {
  /** `smtp://user:password@host:587` or `smtps://…`; nodemailer's options may be in the query. */
  url: string;
  maxConnections?: number;
  /** Milliseconds for connecting and for the greeting. Default 15,000. */
  timeoutMs?: number;
  /**
   * Milliseconds for an entire mail. Default 60,000: a server may scan mails before it accepts them, and hanging up too
   * early sends the mail twice.
   */
  sendWithinMs?: number;
}

const SECOND = 1000;

export function createSmtpMail({
  url,
  maxConnections = 5,
  timeoutMs = 15 * SECOND,
  sendWithinMs = 60 * SECOND,
}: SmtpMailOptions): MailPort {
  const { hostname, protocol, searchParams } = new URL(url);
  // Without this a man in the middle can strip STARTTLS and read activation links. The operator may override it.
  const requireTLS = protocol === 'smtp:' && !isLoopback(hostname) && !searchParams.has('requireTLS');
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: sendWithinMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(requireTLS && { requireTLS }),
  });
  const contents = new WeakMap<object, Readable>();
  transport.use('stream', ({ data, message }, done) => {
    const read = message.createReadStream.bind(message);
    message.createReadStream = (options) => {
      const content = read(options);
      if (data.envelope) contents.set(data.envelope, content);
      return content;
    };
    done();
  });

  return {
    async send(mail) {
      const { messageId, from, to, subject, headers } = safeHeaders(mail);
      const attachments = (mail.attachments ?? []).map(safeAttachment);
      const envelope = { from: from.address, to };
      try {
        await transport.sendMail({
          envelope,
          messageId,
          from,
          to: { name: '', address: to },
          subject,
          text: mail.text,
          html: mail.html,
          headers,
          attachments,
          // The socket's own time-out restarts with each byte.
          signal: AbortSignal.timeout(sendWithinMs),
        });
      } catch (error) {
        // The stream is read only once the server requests the mail.
        throw typedError(error, contents.get(envelope)?.readableDidRead === true);
      }
    },
    async close() {
      transport.close();
    },
  };
}

interface SmtpError {
  code?: string;
  /** The command that got this response. */
  command?: string;
  response?: string;
  responseCode?: number;
}

const ENHANCED_STATUS = /^5\d\d[ -]5\.\d{1,3}\.\d{1,3}(?!\S)/;

function typedError(error: unknown, isUnderWay: boolean): MailRefusedError | MailUnavailableError {
  const { code, command, response, responseCode } = error as SmtpError;
  // Before RCPT TO nothing is said about this mail: a rejected login, client or sender counts as an outage.
  const isOfMail = command === 'RCPT TO' || command === 'DATA';
  if (responseCode !== undefined && responseCode >= 500 && isOfMail) {
    const answer = response ?? '';
    const refusesAddress = command === 'RCPT TO' && ENHANCED_STATUS.test(answer) && tellsDeadAddress(answer);
    return new MailRefusedError(`The mail server refused the mail (${responseCode})`, { responseCode, refusesAddress });
  }
  const reason = [code, responseCode].filter(Boolean).join(', ') || 'no reason given';
  return new MailUnavailableError(`The mail server could not be used (${reason})`, {
    responseCode: isOfMail ? (responseCode ?? null) : null,
    mayHaveArrived: isUnderWay && responseCode === undefined,
  });
}
