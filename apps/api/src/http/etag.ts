import { createHash } from 'node:crypto';

/** Weak, because compression changes the bytes but not the content. */
export function weakETag(text: string): string {
  return `W/"${createHash('sha1').update(text).digest('base64url')}"`;
}
