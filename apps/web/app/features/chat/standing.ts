import type { Refusal } from './outbox-state.ts';
import type { Thread } from './thread-state.ts';

/** Whether the member can write here, and what to offer if not. */
export type Standing =
  | { kind: 'ready' }
  /** Closed by the other profile: nothing can be offered. */
  | { kind: 'closed'; isFraud: boolean }
  /** Blocked by the member, who can unblock. */
  | { kind: 'blocked' }
  /** During a break, the member cannot start a new conversation. */
  | { kind: 'paused' }
  | { kind: 'limit' }
  | { kind: 'credits'; needed: number; credits: number };

interface Facts {
  thread: Pick<Thread, 'reason' | 'cost'>;
  credits: number;
  isPaid: boolean;
  hindrance: Refusal | null;
}

export function standingOf({ thread: { reason, cost }, credits, isPaid, hindrance }: Facts): Standing {
  if (reason === 'profile_unavailable' || reason === 'fraud') return { kind: 'closed', isFraud: reason === 'fraud' };
  if (reason === 'blocked') return { kind: 'blocked' };
  if (reason === 'paused' || hindrance?.code === 'account_paused') return { kind: 'paused' };
  // A limit refused to a free member no longer applies to a premium one.
  const isLimited = reason === 'conversation_limit' || hindrance?.code === 'conversation_limit';
  if (isLimited && !isPaid) return { kind: 'limit' };
  if (credits < cost.credits) return { kind: 'credits', needed: cost.credits, credits };
  return { kind: 'ready' };
}

/** Characters as the server counts them. */
export function lengthOf(text: string): number {
  return [...text.trim()].length;
}

/** Characters left, once few enough to show: under a tenth of the maximum, or 100 characters. */
export function charactersLeft(text: string, most: number): number | null {
  const left = most - lengthOf(text);
  return left <= Math.min(100, Math.ceil(most / 10)) ? left : null;
}
