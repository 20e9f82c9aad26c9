import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { AppError, type BlockedDebitKind } from '@vonk/schema';
import type { Context } from '../../context.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Hashes and encryption for bank accounts, mobile numbers and codes. The database alone cannot read them. */
export interface DebitSecrets {
  hash(kind: BlockedDebitKind, value: string): Buffer;
  /** The same with the other accepted secrets, during a secret rotation. */
  otherHashes(kind: BlockedDebitKind, value: string): Buffer[];
  hashCode(paymentId: string, code: string): Buffer;
  isCode(paymentId: string, code: string, hash: Uint8Array): boolean;
  /** Encrypts for one payment; it cannot be opened for another. */
  seal(paymentId: string, iban: string): Buffer;
  /** @throws if it was not sealed for this payment with one of our secrets */
  open(paymentId: string, sealed: Uint8Array): string;
}

/** @throws AppError `method_unavailable` if the site has no secret for debits. */
export function debitSecrets({ options }: Pick<Context, 'options'>): DebitSecrets {
  const { debitSecret, acceptedDebitSecrets = [] } = options;
  if (debitSecret === null) throw new AppError('method_unavailable');
  const keyFor = (secret: string, use: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', `direct debit: ${use}`, 32));
  const digest = (secret: string, use: string, ...parts: string[]) =>
    createHmac('sha256', keyFor(secret, use)).update(parts.join('\u0000')).digest();
  const secrets = [debitSecret, ...acceptedDebitSecrets];
  return {
    hash: (kind, value) => digest(debitSecret, 'blocks', kind, value),
    otherHashes: (kind, value) => acceptedDebitSecrets.map((secret) => digest(secret, 'blocks', kind, value)),
    hashCode: (paymentId, code) => digest(debitSecret, 'codes', paymentId, code),
    isCode: (paymentId, code, hash) =>
      secrets.some((secret) => {
        const right = digest(secret, 'codes', paymentId, code);
        return hash.length === right.length && timingSafeEqual(hash, right);
      }),
    seal(paymentId, iban) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, keyFor(debitSecret, 'accounts'), nonce).setAAD(Buffer.from(paymentId));
      const sealed = Buffer.concat([cipher.update(iban, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open(paymentId, sealed) {
      let failure: unknown;
      for (const secret of secrets) {
        try {
          return open(keyFor(secret, 'accounts'), paymentId, Buffer.from(sealed));
        } catch (error) {
          failure = error;
        }
      }
      throw failure;
    },
  };
}

function open(key: Buffer, paymentId: string, bytes: Buffer): string {
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(paymentId))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  return text.toString('utf8');
}
