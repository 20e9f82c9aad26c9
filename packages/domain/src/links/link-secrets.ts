import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Context } from '../context.ts';

export interface Signing {
  options: Pick<Context['options'], 'linkSecret' | 'acceptedLinkSecrets'>;
}

/** What a signature is for: none is valid for another use. */
type Use = 'known devices' | 'mail references' | 'traffic sources' | 'unsubscribe links';

function signatureBy(secret: string, use: Use, said: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', use, 32));
  return createHmac('sha256', key).update(said).digest();
}

export function sign({ options }: Signing, use: Use, said: string): Buffer {
  return signatureBy(options.linkSecret, use, said);
}

/** The same by each secret: the one that signs, and old ones still accepted during a rotation. */
export function signatures(ctx: Signing, use: Use, said: string): [Buffer, ...Buffer[]] {
  const others = ctx.options.acceptedLinkSecrets ?? [];
  return [sign(ctx, use, said), ...others.map((secret) => signatureBy(secret, use, said))];
}

/** Whether it is one of our signatures, or the beginning of one, of so many bytes. */
export function isSigned(
  ctx: Signing,
  use: Use,
  { said, signature, bytes = 32 }: { said: string; signature: Buffer; bytes?: number },
): boolean {
  return signatures(ctx, use, said).some(
    (expected) => signature.length === bytes && timingSafeEqual(signature, expected.subarray(0, bytes)),
  );
}
