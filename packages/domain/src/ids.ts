import { createHash, randomBytes } from 'node:crypto';

/** A uuid version 7 (RFC 9562): ids sort by the millisecond they were created in. */
export function newId(now: Date): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now.getTime(), 0, 6);
  return asUuid(bytes, 7);
}

/** A deterministic uuid version 8: the same parts always give the same id. */
export function derivedId(...parts: string[]): string {
  return asUuid(createHash('sha256').update(parts.join('\u0000')).digest().subarray(0, 16), 8);
}

function asUuid(bytes: Buffer, version: number): string {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | (version << 4);
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** 256 random bits for a cookie or a mailed link, as 43 characters. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The database stores only this hash of a secret. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
