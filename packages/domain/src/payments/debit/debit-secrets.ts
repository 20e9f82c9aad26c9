import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { AppError } from '@vonk/schema';
import type { Context } from '../../context.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export type BlockedKind = 'iban' | 'mobile' | 'member';

/** What the database keeps of bank accounts, mobile numbers and codes, none of which it can read by itself. */
export interface DebitSecrets {
  hash(kind: BlockedKind, value: string): Buffer;
  hashCode(paymentId: string, code: string): Buffer;
  /** Sealed for one payment: elsewhere it does not open. */
  seal(paymentId: string, iban: string): Buffer;
  /** @throws where it was not sealed for this payment and with this secret */
  open(paymentId: string, sealed: Uint8Array): string;
}

/** @throws AppError `method_unavailable` where the site has no secret for them. */
export function debitSecrets({ options }: Pick<Context, 'options'>): DebitSecrets {
  const { debitSecret } = options;
  if (debitSecret === null) throw new AppError('method_unavailable');
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', debitSecret, '', `direct debit: ${use}`, 32));
  const digest = (use: string, ...parts: string[]) =>
    createHmac('sha256', keyFor(use)).update(parts.join('\u0000')).digest();
  return {
    hash: (kind, value) => digest('blocks', kind, value),
    hashCode: (paymentId, code) => digest('codes', paymentId, code),
    seal(paymentId, iban) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, keyFor('accounts'), nonce).setAAD(Buffer.from(paymentId));
      const sealed = Buffer.concat([cipher.update(iban, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open(paymentId, sealed) {
      const bytes = Buffer.from(sealed);
      const decipher = createDecipheriv(CIPHER, keyFor('accounts'), bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(paymentId))
        .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
      return text.toString('utf8');
    },
  };
}
