import type { Context } from '../context.ts';

/** The secrets that verify our signatures: the one that signs, and old ones still accepted during a rotation. */
export function linkSecrets({
  options,
}: {
  options: Pick<Context['options'], 'linkSecret' | 'acceptedLinkSecrets'>;
}): string[] {
  return [options.linkSecret, ...(options.acceptedLinkSecrets ?? [])];
}
