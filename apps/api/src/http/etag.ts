import { createHash } from 'node:crypto';

/** Weak, since compression changes the bytes but not what they say. */
export function weakETag(text: string): string {
  return `W/"${createHash('sha1').update(text).digest('base64url')}"`;
}
