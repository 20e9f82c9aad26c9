import type { Failure } from '../../../server/api.server.ts';

/** Result of a profile's forms: block, unblock, report. */
export type SafetyAnswer =
  | { kind: 'blocked' | 'unblocked' }
  /** The report's number. */
  | { kind: 'reported'; number: string }
  | { kind: 'failed'; failure: Failure; intent: string; reason: string; text: string };

/** What a report is about, besides the profile. */
export interface Reported {
  photoId?: string;
  /** If there are several, the member selects some. */
  messages?: { id: string; text: string }[];
}

/** The action of a profile's forms. */
export function safetyAction(profileId: string): string {
  return `/members/${profileId}`;
}
