import { ApiError, createApiClient } from '@vonk/api-client';
import type { Answer, endpoints, Gift, Message, Quote } from '@vonk/schema';
import { type DraftKeeper, draftOf, unsentProfiles, unsentTo, waitingFor } from './exports/message-draft.ts';
import { type Claimed, isContent, recallWaiting } from './exports/waiting-message.ts';
import { keepMessages, recallMessages } from './kept-messages.ts';
import {
  type Content,
  EMPTY_OUTBOX,
  type LocalPhoto,
  mayPass,
  nextOutbox,
  type OutboxEvent,
  type OutboxState,
  type Refusal,
} from './outbox-state.ts';
import { replyOf } from './reply-keeper.ts';

export type Sent = Answer<typeof endpoints.sendMessage>;

export interface OutgoingMessage extends Content {
  profileId: string;
  clientId: string;
}

type Send = (message: OutgoingMessage, onProgress: (sent: number) => void) => Promise<Sent>;

/**
 * A member's messages to one profile that are not yet on the server. Kept beyond the page, so that leaving it loses
 * nothing.
 */
export interface Outbox {
  getState(): OutboxState;
  subscribe(listener: () => void): () => void;
  /** Whether a page is showing it. */
  isShown(): boolean;
  onSent(listener: (sent: Sent) => void): () => void;
  submit(text: string, photo?: LocalPhoto, replyTo?: Quote | null): void;
  give(gift: Gift): void;
  /** Keeps its client id for a message that waited for a payment, though another tab sends it meanwhile. */
  claim(message: Claimed): void;
  retry(clientId: string): void;
  /** Retries recent messages that failed for lack of a connection. */
  retryPassing(): void;
  /** Puts a failed message's text back into the field. */
  withdraw(clientId: string): void;
  /** Returns and clears the text for the field. */
  take(): string;
  /** Removes messages that the conversation already has, however that became known. */
  settle(messages: readonly Message[]): void;
}

/** In ms. */
const SAME_PRESS = 5000;

interface OutboxOptions {
  profileId: string;
  /** Stores pending messages beyond the page. */
  kept: DraftKeeper;
  /** Stores the draft; a text that cannot be sent goes there while no page shows the field. */
  field: DraftKeeper;
  /** Stores which message the draft answers. */
  reply?: DraftKeeper;
  /** Stores the message that waits for a payment. */
  waiting: DraftKeeper;
  send?: Send;
  randomUuid?: () => string;
  now?: () => Date;
}

export function createOutbox({
  profileId,
  kept,
  field,
  reply,
  waiting,
  send = sendDirectly,
  randomUuid = () => crypto.randomUUID(),
  now = () => new Date(),
}: OutboxOptions): Outbox {
  let state = EMPTY_OUTBOX;
  const known = new Set<string>();
  const listeners = new Set<() => void>();
  const sentListeners = new Set<(sent: Sent) => void>();
  // One after another, so that messages arrive in the order they were written.
  let queue: Promise<void> = Promise.resolve();
  let claimed: Claimed | null = null;

  /**
   * Takes over messages stored by another tab: otherwise this tab's next write would lose them. Ids known here are
   * never taken again.
   */
  function takeUp(): void {
    const others = recallMessages(kept).filter(({ clientId }) => !known.has(clientId));
    if (others.length === 0) return;
    for (const { clientId } of others) known.add(clientId);
    state = { ...state, pending: [...state.pending, ...others] };
  }
  takeUp();

  function tell(): void {
    for (const listener of [...listeners]) listener();
  }

  function dispatch(event: OutboxEvent): void {
    takeUp();
    const { pending } = state;
    state = nextOutbox(state, event);
    if (event.kind === 'withdrawn' || event.kind === 'refused') {
      const isBack = state.pending.length < pending.length;
      const back = isBack && pending.find(({ clientId }) => clientId === event.clientId)?.replyTo;
      if (back) reply?.keep(JSON.stringify(back));
    }
    if (state.returned && listeners.size === 0) {
      field.keep([state.returned, field.recall()].filter(Boolean).join('\n'));
      state = nextOutbox(state, { kind: 'taken' });
    }
    keepMessages(kept, state.pending);
    tell();
  }

  function enqueue(clientId: string, content: Content): void {
    queue = queue.then(async () => {
      try {
        const onProgress = (sent: number) => dispatch({ kind: 'progressed', clientId, sent });
        const sent = await send({ profileId, clientId, ...content }, onProgress);
        for (const listener of [...sentListeners]) listener(sent);
        dispatch({ kind: 'sent', clientId });
      } catch (error) {
        dispatch({ kind: 'refused', clientId, refusal: refusalOf(error) });
      }
    });
  }

  function retry(clientId: string): void {
    const failed = state.pending.find((message) => message.clientId === clientId && message.state === 'failed');
    if (!failed) return;
    dispatch({ kind: 'retried', clientId });
    const { text, gift, photo, replyTo } = failed;
    enqueue(clientId, { text, gift, photo, ...(replyTo && { replyTo }) });
  }

  /** The client id of the message that waited, if it is this one: sent twice, it arrives once. */
  function takeWaiting(content: Content): string | null {
    const found = claimed ?? recallWaiting(waiting);
    claimed = null;
    waiting.keep('');
    return found && !content.photo && isContent(found, content) ? found.clientId : null;
  }

  /** The client id of the same text that another tab has just begun to send: of one draft, pressed in both. */
  function takeTwin({ text, gift, photo }: Content): string | null {
    if (gift || photo) return null;
    const since = new Date(now().getTime() - SAME_PRESS).toISOString();
    const twin = recallMessages(kept).find(
      (other) => !known.has(other.clientId) && other.text === text && other.at > since,
    );
    return twin?.clientId ?? null;
  }

  function submit(content: Content): void {
    const clientId = takeWaiting(content) ?? takeTwin(content) ?? randomUuid();
    known.add(clientId);
    dispatch({ kind: 'submitted', clientId, ...content, at: now().toISOString() });
    enqueue(clientId, content);
  }

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isShown: () => listeners.size > 0,
    onSent: (listener) => {
      sentListeners.add(listener);
      return () => sentListeners.delete(listener);
    },
    submit: (text, photo, replyTo) => submit({ text, gift: null, photo: photo ?? null, ...(replyTo && { replyTo }) }),
    give: (gift) => submit({ text: '', gift, photo: null }),
    claim: (message) => {
      claimed = message;
    },
    retry,
    retryPassing: () => {
      takeUp();
      tell();
      for (const message of state.pending.filter((one) => mayPass(one, now()))) retry(message.clientId);
    },
    withdraw: (clientId) => dispatch({ kind: 'withdrawn', clientId }),
    take: () => {
      const { returned } = state;
      if (returned) dispatch({ kind: 'taken' });
      return returned;
    },
    settle: (messages) => {
      if (state.pending.length === 0) return;
      const arrived = new Set(messages.filter(({ own }) => own).map(({ client_id }) => client_id));
      for (const { clientId } of state.pending) if (arrived.has(clientId)) dispatch({ kind: 'sent', clientId });
    },
  };
}

/** Sends directly to the API: a Remix action would add a server, and a run of all loaders, to each message. */
async function sendDirectly(outgoing: OutgoingMessage, onProgress: (sent: number) => void): Promise<Sent> {
  const { profileId, clientId, text, gift, photo, replyTo } = outgoing;
  // The client id alone prevents duplicates. With an idempotency key, a retry after buying credits would get the stored
  // refusal.
  const message = { profile_id: profileId, client_id: clientId };
  const answering = replyTo ? { reply_to: replyTo.id } : null;
  if (photo) {
    const { uploadApi } = await import('../photos/exports/uploads/send-form.ts');
    const fields = { ...message, ...answering, ...(text ? { message: text } : null) };
    return uploadApi(fields, photo.file, onProgress).post('/api/chat.php', fields);
  }
  return gift
    ? createApiClient().post('/api/gift.php', { ...message, gift: gift.id })
    : createApiClient().post('/api/chat.php', { ...message, ...answering, message: text });
}

function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError)) return { code: 'offline', message: '' };
  const field = Object.values(error.fields ?? {})[0];
  return { code: field?.code ?? error.code, message: field?.message ?? error.message, params: error.params };
}

const outboxes = new Map<string, Outbox>();

/** The outbox of one member for one profile in this browser. */
export function outboxOf(memberId: string, profileId: string): Outbox {
  const key = `${memberId}:${profileId}`;
  let outbox = outboxes.get(key);
  if (!outbox) {
    outbox = createOutbox({
      profileId,
      kept: unsentTo(memberId, profileId),
      field: draftOf(memberId, profileId),
      reply: replyOf(memberId, profileId),
      waiting: waitingFor(memberId, profileId),
    });
    outboxes.set(key, outbox);
  }
  return outbox;
}

/** The member's outboxes with stored messages. */
export function outboxesOf(memberId: string): Outbox[] {
  return unsentProfiles(memberId).map((profileId) => outboxOf(memberId, profileId));
}
