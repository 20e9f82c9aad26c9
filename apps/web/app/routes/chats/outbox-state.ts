import type { Gift } from '@vonk/schema';
import type { ErrorCode, ErrorParams } from '@vonk/schema/constants';

/** Why a message was not taken. `offline`: no answer came. */
export interface Refusal {
  code: ErrorCode | 'offline';
  /** In the API's words; may be empty. */
  message: string;
  params?: ErrorParams;
}

/** A message on its way. Trying again sends it under the same id, so that it arrives once. */
export interface PendingMessage {
  clientId: string;
  /** Empty for a gift. */
  text: string;
  gift: Gift | null;
  /** ISO 8601. */
  at: string;
  state: 'sending' | 'failed';
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
  | { kind: 'submitted'; clientId: string; text: string; gift: Gift | null; at: string }
  | { kind: 'sent'; clientId: string }
  | { kind: 'refused'; clientId: string; refusal: Refusal }
  | { kind: 'retried'; clientId: string }
  | { kind: 'withdrawn'; clientId: string }
  | { kind: 'taken' };

export const EMPTY_OUTBOX: OutboxState = { pending: [], hindrance: null, returned: '' };

/** Trying the same again helps with none of these: the text goes back to who wrote it. */
const HINDRANCES: readonly Refusal['code'][] = [
  'insufficient_credits',
  'conversation_limit',
  'premium_required',
  'authentication_required',
  'account_banned',
];
/** Passes by itself: sent again when the connection is back. */
const PASSING: readonly Refusal['code'][] = ['offline', 'unavailable'];

export function nextOutbox(state: OutboxState, event: OutboxEvent): OutboxState {
  switch (event.kind) {
    case 'submitted': {
      const { clientId, text, gift, at } = event;
      return { ...state, hindrance: null, pending: [...state.pending, { clientId, text, gift, at, state: 'sending' }] };
    }
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
      // A gift has no words that the field could take back.
      return { ...(refused.gift ? failed : givenBack(state, clientId)), hindrance: refusal };
    }
    case 'retried':
      return { ...state, pending: changed(state, event.clientId, { state: 'sending', refusal: undefined }) };
    case 'taken':
      return { ...state, returned: '' };
  }
}

export function mayPass({ state, refusal }: PendingMessage): boolean {
  return state === 'failed' && refusal !== undefined && PASSING.includes(refusal.code);
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
