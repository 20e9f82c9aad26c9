import type { MessageDescriptor } from '@lingui/core';
import type { Profile } from '@vonk/schema';
import { LOOKS, REASON_NAME, REASON_WORDS, TRAIT_NAMES, TRAIT_WORDS } from './trait-words.ts';

/** A person's filled-in facts, in the order in which they are read. */
export function factsOf(
  profile: Pick<Profile, 'reason_for_joining' | keyof typeof TRAIT_WORDS>,
): [MessageDescriptor, MessageDescriptor][] {
  const facts: [MessageDescriptor, MessageDescriptor][] = [];
  if (profile.reason_for_joining) facts.push([REASON_NAME, REASON_WORDS[profile.reason_for_joining]]);
  for (const trait of ['relationship_status', ...LOOKS] as const) {
    const word = (TRAIT_WORDS[trait] as Record<string, MessageDescriptor>)[profile[trait] ?? ''];
    if (word) facts.push([TRAIT_NAMES[trait], word]);
  }
  return facts;
}
