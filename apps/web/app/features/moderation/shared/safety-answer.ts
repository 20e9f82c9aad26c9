import type { Failure } from '../../../server/api.server.ts';

/** What the forms of a profile answer: blocking, unblocking, reporting. */
export type SafetyAnswer =
  | { kind: 'blocked' | 'unblocked' }
  /** The number of the report. */
  | { kind: 'reported'; number: string }
  | { kind: 'failed'; failure: Failure; intent: string; reason: string; text: string };

/** What a report is about, beside the profile. */
export interface Reported {
  photoId?: string;
  /** Of several, the member says which. */
  messages?: { id: string; text: string }[];
}

/** Where a profile's forms go. */
export function safetyAction(profileId: string): string {
  return `/members/${profileId}`;
}
