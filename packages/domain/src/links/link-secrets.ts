import type { Context } from '../context.ts';

/** By which what we signed is known: the secret that signs, and those that are taken while it is turned. */
export function linkSecrets({
  options,
}: {
  options: Pick<Context['options'], 'linkSecret' | 'acceptedLinkSecrets'>;
}): string[] {
  return [options.linkSecret, ...(options.acceptedLinkSecrets ?? [])];
}
