import type { Gift, Quote } from '@vonk/schema';
import { DAY, type ErrorCode, type ErrorParams } from '@vonk/schema/constants';

/** Why a message was refused. `offline`: there was no response. */
export interface Refusal {
  code: ErrorCode | 'offline';
  /** The API's message; may be empty. */
  message: string;
  params?: ErrorParams;
}

/** A photo chosen in this browser. */
export interface LocalPhoto {
  file: File;
  /** Object URL. */
  url: string;
  /** In pixels. */
  width: number;
  height: number;
}

/** Content of a message. */
export interface Content {
  /** Empty for a gift, or a photo without text. */
  text: string;
  gift: Gift | null;
  photo: LocalPhoto | null;
  /** The message that it answers. */
  replyTo?: Quote | null;
}

/** A message that is not yet on the server. Retries use the same client id, so that it arrives once. */
export interface PendingMessage extends Content {
  clientId: string;
  /** ISO 8601. */
  at: string;
  state: 'sending' | 'failed';
  /** Share of a photo sent so far, from 0 to 1. */
  sent?: number;
  refusal?: Refusal;
}

export interface OutboxState {
  pending: readonly PendingMessage[];
  /** What prevents any message: too few credits, or the conversation limit. */
  hindrance: Refusal | null;
  /** Text of messages that cannot be sent; goes back into the field. */
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

/** Retrying does not help with these: the text goes back into the field. */
const HINDRANCES: readonly Refusal['code'][] = [
  'insufficient_credits',
  'conversation_limit',
  'account_paused',
  'authentication_required',
  'account_banned',
];
/** Temporary: retried when the connection is back. */
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
      // A gift or photo cannot go back into the field.
      return { ...(refused.gift || refused.photo ? failed : givenBack(state, clientId)), hindrance: refusal };
    }
    case 'retried':
      return { ...state, pending: changed(state, event.clientId, { state: 'sending', refusal: undefined }) };
    case 'taken':
      return { ...state, returned: '' };
  }
}

/** An older message is no longer retried automatically: nobody expects it to be sent any more. */
const PASSES_FOR = DAY;

export function mayPass({ state, refusal, at }: PendingMessage, now: Date): boolean {
  const isYoung = now.getTime() - Date.parse(at) < PASSES_FOR;
  return isYoung && state === 'failed' && refusal !== undefined && PASSING.includes(refusal.code);
}

/** Puts the text back into the field. */
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
