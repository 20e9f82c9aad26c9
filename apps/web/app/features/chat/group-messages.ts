import type { Gift, MainImage, Message, Quote } from '@vonk/schema';
import { MINUTE } from '@vonk/schema/constants';
import { dayLabel, dayOf, type ReaderTime } from '../../i18n/days.ts';
import type { LocalPhoto, PendingMessage, Refusal } from './outbox-state.ts';
import { isRead, type Thread } from './thread-state.ts';

export type ItemState = 'received' | 'sending' | 'failed' | 'held' | 'sent' | 'read';

/** A photo, stored or pending. */
export interface ItemPhoto {
  /** Null while pending, or if it must not be shown. */
  image: MainImage | null;
  /** The message to request new links for. */
  message?: Pick<Message, 'id' | 'conversation'>;
  local?: LocalPhoto;
  /** Share sent so far, from 0 to 1. */
  sent?: number;
}

/** A bubble. */
export interface ThreadItem {
  /** The same before and after the message arrives on the server. */
  key: string;
  clientId: string;
  /** Only for received messages. */
  messageId?: string;
  own: boolean;
  /** Empty for a gift, or a photo without text. */
  text: string;
  gift: Gift | null;
  photo: ItemPhoto | null;
  /** The message that it answers. */
  quote: Quote | null;
  reactions: Message['reactions'];
  /** As stored. */
  message?: Message;
  at: Date;
  state: ItemState;
  refusal?: Refusal;
}

/** Consecutive bubbles of one side, with one time below. */
export interface Run {
  own: boolean;
  /** Whether unread messages start here. */
  isFirstNew: boolean;
  items: ThreadItem[];
}

export interface Day {
  key: string;
  label: string;
  runs: Run[];
}

/** A longer pause starts a new run. */
const LONGEST_PAUSE = 5 * MINUTE;

/** The items of the thread: stored messages, then pending ones. */
export function itemsOf(
  thread: Pick<Thread, 'messages' | 'readUpTo'>,
  pending: readonly PendingMessage[],
): ThreadItem[] {
  const arrived = new Set(thread.messages.flatMap((message) => (message.own ? [message.client_id] : [])));
  return [
    ...thread.messages.map((message) => itemOf(message, stateOf(thread, message))),
    ...pending.filter((message) => !arrived.has(message.clientId)).map(pendingItemOf),
  ];
}

/** An unchanged message keeps its item object, so that React does not re-render it. */
const items = new WeakMap<Message, ThreadItem>();

function itemOf(message: Message, state: ItemState): ThreadItem {
  const known = items.get(message);
  if (known?.state === state) return known;
  const item: ThreadItem = {
    key: keyOf(message.own, message.client_id),
    clientId: message.client_id,
    ...(message.own ? null : { messageId: message.id }),
    own: message.own,
    text: message.text,
    gift: message.gift,
    photo: message.photo && { ...message.photo, message },
    // A process of the version before sends neither.
    quote: message.reply_to ?? null,
    reactions: message.reactions ?? [],
    message,
    at: new Date(message.created_at),
    state,
  };
  items.set(message, item);
  return item;
}

function stateOf(thread: Pick<Thread, 'readUpTo'>, message: Message): ItemState {
  if (!message.own) return 'received';
  if (message.held) return 'held';
  return isRead(thread, message) ? 'read' : 'sent';
}

function pendingItemOf({ clientId, photo, sent, at, replyTo = null, ...rest }: PendingMessage): ThreadItem {
  return {
    ...rest,
    key: keyOf(true, clientId),
    clientId,
    own: true,
    photo: photo && { image: null, local: photo, sent },
    quote: replyTo,
    reactions: [],
    at: new Date(at),
  };
}

export function groupMessages(
  items: readonly ThreadItem[],
  locale: string,
  time: ReaderTime,
  firstUnreadId: string | null = null,
): Day[] {
  const days: Day[] = [];
  let previous: ThreadItem | null = null;
  for (const item of items) {
    const key = dayOf(item.at, time.timeZone);
    let day = days.at(-1);
    if (!day || day.key !== key) {
      day = { key, label: dayLabel(locale, item.at, time), runs: [] };
      days.push(day);
      previous = null;
    }
    const run = day.runs.at(-1);
    const isFirstNew = firstUnreadId !== null && item.messageId === firstUnreadId;
    if (run && previous && !isFirstNew && goOn(previous, item)) run.items.push(item);
    else day.runs.push({ own: item.own, isFirstNew, items: [item] });
    previous = item;
  }
  return days;
}

/** By an operator, or by its sender. */
export const isRemoved = ({ text, gift, photo }: Pick<ThreadItem, 'text' | 'gift'> & { photo: object | null }) =>
  text === '' && !gift && !photo;

/** Whether there is anything to do with a message: of what is removed, a received one can be reported. */
export const hasActions = (item: ThreadItem): boolean => item.message !== undefined && !(item.own && isRemoved(item));

/** Whether two runs render the same. */
export function isSameRun(a: Run, b: Run): boolean {
  return (
    a.own === b.own &&
    a.isFirstNew === b.isFirstNew &&
    a.items.length === b.items.length &&
    a.items.every((item, index) => item === b.items[index])
  );
}

function goOn(previous: ThreadItem, item: ThreadItem): boolean {
  if (previous.own !== item.own) return false;
  // A failed message has its own notice right below.
  if (previous.state === 'failed' || item.state === 'failed') return false;
  return item.at.getTime() - previous.at.getTime() < LONGEST_PAUSE;
}

function keyOf(own: boolean, clientId: string): string {
  return `${own ? 'own' : 'their'}-${clientId}`;
}
