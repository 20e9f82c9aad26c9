import type { Gift } from '@vonk/schema';
import { DAY, type ErrorCode, type ErrorParams } from '@vonk/schema/constants';

/** Why a message was not taken. `offline`: no answer came. */
export interface Refusal {
  code: ErrorCode | 'offline';
  /** In the API's words; may be empty. */
  message: string;
  params?: ErrorParams;
}

/** A photo as it is in this browser. */
export interface LocalPhoto {
  file: File;
  /** Of the picture in this browser. */
  url: string;
  /** In pixels. */
  width: number;
  height: number;
}

/** What one message holds. */
export interface Content {
  /** Empty for a gift, and for a photo without words. */
  text: string;
  gift: Gift | null;
  photo: LocalPhoto | null;
}

/** A message on its way. Trying again sends it under the same id, so that it arrives once. */
export interface PendingMessage extends Content {
  clientId: string;
  /** ISO 8601. */
  at: string;
  state: 'sending' | 'failed';
  /** The share of a photo that has gone out, from 0 to 1. */
  sent?: number;
  refusal?: Refusal;
}

export interface OutboxState {
  pending: readonly PendingMessage[];
  /** What stands in the way of any message: credits, or the number of conversations. */
  hindrance: Refusal | null;
  /** Text of messages that cannot go out as things are; the field takes it back. */
  returned: string;
}

export type OutboxEvent =
  | ({ kind: 'submitted'; clientId: string; at: string } & Content)
  | { kind: 'progressed'; clientId: string; sent: number }
  | { kind: 'sent'; clientId: string }
  | { kind: 'refused'; clientId: string; refusal: Refusal }
  | { kind: 'retried'; clientId: string }
  | { kind: 'withdrawn'; clientId: string }
  | { kind: 'taken' };

export const EMPTY_OUTBOX: OutboxState = { pending: [], hindrance: null, returned: '' };

/** Trying again helps with none of these: the text goes back to the field. */
const HINDRANCES: readonly Refusal['code'][] = [
  'insufficient_credits',
  'conversation_limit',
  'account_paused',
  'authentication_required',
  'account_banned',
];
/** Passes by itself: sent again when the connection is back. */
const PASSING: readonly Refusal['code'][] = ['offline', 'unavailable'];

export function nextOutbox(state: OutboxState, event: OutboxEvent): OutboxState {
  switch (event.kind) {
    case 'submitted': {
      const { kind, ...message } = event;
      return { ...state, hindrance: null, pending: [...state.pending, { ...message, state: 'sending' }] };
    }
    case 'progressed':
      return { ...state, pending: changed(state, event.clientId, { sent: event.sent }) };
    case 'sent':
      return { ...state, pending: without(state, event.clientId) };
    case 'withdrawn':
      return givenBack(state, event.clientId);
    case 'refused': {
      const { clientId, refusal } = event;
      const refused = state.pending.find((message) => message.clientId === clientId);
      if (!refused) return state;
      const failed = { ...state, pending: changed(state, clientId, { state: 'failed', refusal }) };
      if (!HINDRANCES.includes(refusal.code)) return failed;
      // The field could take back neither a gift nor a photo.
      return { ...(refused.gift || refused.photo ? failed : givenBack(state, clientId)), hindrance: refusal };
    }
    case 'retried':
      return { ...state, pending: changed(state, event.clientId, { state: 'sending', refusal: undefined }) };
    case 'taken':
      return { ...state, returned: '' };
  }
}

/** After that nobody expects it to go out any more: only who wrote it sends it again. */
const PASSES_FOR = DAY;

export function mayPass({ state, refusal, at }: PendingMessage, now: Date): boolean {
  const isYoung = now.getTime() - Date.parse(at) < PASSES_FOR;
  return isYoung && state === 'failed' && refusal !== undefined && PASSING.includes(refusal.code);
}

/** The text goes back to the field. */
function givenBack(state: OutboxState, clientId: string): OutboxState {
  const text = state.pending.find((message) => message.clientId === clientId)?.text;
  const returned = [state.returned, text].filter(Boolean).join('\n');
  return { ...state, pending: without(state, clientId), returned };
}

function without(state: OutboxState, clientId: string): PendingMessage[] {
  return state.pending.filter((message) => message.clientId !== clientId);
}

function changed(state: OutboxState, clientId: string, change: Partial<PendingMessage>): PendingMessage[] {
  return state.pending.map((message) => (message.clientId === clientId ? { ...message, ...change } : message));
}
