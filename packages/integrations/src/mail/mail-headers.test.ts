import { MailRefusedError, type OutgoingMail } from '@vonk/ports';
import { describe, expect, it } from 'vitest';
import { safeHeaders } from './mail-headers.ts';

const mail: OutgoingMail = {
  messageId: '0197-activation@localhost',
  from: { name: 'Vonk', address: 'noreply@localhost.test' },
  to: 'alice@demo.vonk.test',
  subject: 'Confirm your e-mail',
  text: 'Hello',
  html: '<p>Hello</p>',
};

describe('safeHeaders', () => {
  it('puts brackets around a message id only once', () => {
    const messageId = '<0197-activation@localhost>';
    expect(safeHeaders(mail).messageId).toBe(messageId);
    expect(safeHeaders({ ...mail, messageId }).messageId).toBe(messageId);
  });

  it.each(['\r\n', '\n', '\r', '\u0000', '\u2028', '\u0085'])('removes %j from text for people', (end) => {
    const { subject, from } = safeHeaders({
      ...mail,
      subject: `Anna${end}Bcc: victim@example.org`,
      from: { name: `Vonk${end}X-Evil: 1`, address: mail.from.address },
    });
    expect(subject).toBe('Anna Bcc: victim@example.org');
    expect(from.name).toBe('Vonk X-Evil: 1');
  });

  it.each([
    ['a line end', 'alice@demo.vonk.test\r\nBcc: victim@example.org'],
    ['a second recipient', 'alice@demo.vonk.test, victim@example.org'],
    ['a display name', 'Alice <alice@demo.vonk.test>'],
    ['a space', 'alice @demo.vonk.test'],
    ['two @', 'alice@demo@vonk.test'],
    ['nothing', ''],
  ])('refuses an address with %s', (_name, address) => {
    expect(() => safeHeaders({ ...mail, to: address })).toThrow(MailRefusedError);
    expect(() => safeHeaders({ ...mail, from: { name: '', address } })).toThrow(MailRefusedError);
  });

  it('does not repeat an address in the error', () => {
    expect(() => safeHeaders({ ...mail, to: 'alice@demo.vonk.test\r\nX: 1' })).toThrow(/^The to address is malformed$/);
  });

  it.each(['a b@localhost', 'no-at-sign', 'a@b\r\nX: 1', '<a@b>\r\nX: 1'])('refuses the message id %j', (messageId) => {
    expect(() => safeHeaders({ ...mail, messageId })).toThrow(MailRefusedError);
  });

  it.each<Record<string, string>>([
    { 'List-Unsubscribe': '<https://localhost>\r\nBcc: victim@example.org' },
    { 'X-Evil: 1\r\nBcc': 'victim@example.org' },
    { Bcc: 'victim@example.org' },
    { 'content-type': 'text/plain' },
  ])('refuses the extra header %j', (headers) => {
    expect(() => safeHeaders({ ...mail, headers })).toThrow(MailRefusedError);
  });

  it('keeps an ordinary extra header', () => {
    const headers = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
    expect(safeHeaders({ ...mail, headers }).headers).toEqual(headers);
  });

  it('truncates a very long subject', () => {
    expect(safeHeaders({ ...mail, subject: 'a'.repeat(5000) }).subject).toHaveLength(400);
  });
});
