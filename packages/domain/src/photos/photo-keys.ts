import { randomBytes } from 'node:crypto';
import type { PictureSize } from '@vonk/ports';

interface Tokens {
  token: string;
  blur_token: string;
}

/** File suffix of a blur; those of the sizes are the letters of `PictureSize`. */
const BLUR = 'b';
export const SIZES: readonly PictureSize[] = ['l', 'm', 'c', 's'];
const KEY = /^photos\/([a-z0-9]{2})\/((?:\1)[a-z0-9_-]*)-([lmcsb])\.webp$/;

/** 128 random bits in lower-case hex, as storage keys require. */
export function newPhotoToken(): string {
  return randomBytes(16).toString('hex');
}

export function sizeKey(token: string, size: PictureSize): string {
  return keyOf(token, size);
}

export function blurKey(blurToken: string): string {
  return keyOf(blurToken, BLUR);
}

export function sizeKeys(token: string): string[] {
  return SIZES.map((size) => keyOf(token, size));
}

/** Keys of all files of a photo. */
export function allKeys({ token, blur_token }: Tokens): string[] {
  return [...sizeKeys(token), blurKey(blur_token)];
}

/** Parses a path below `cdn_prefix`; null if it cannot be a photo. */
export function readKey(key: string): { token: string; isBlur: boolean } | null {
  const [, , token, ending] = KEY.exec(key) ?? [];
  return token === undefined ? null : { token, isBlur: ending === BLUR };
}

function keyOf(token: string, ending: string): string {
  return `photos/${token.slice(0, 2)}/${token}-${ending}.webp`;
}
