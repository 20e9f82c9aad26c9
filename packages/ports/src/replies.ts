import type { Locale } from '@vonk/schema/constants';

export interface ReplyRequest {
  language: Locale;
  /** The same for the whole conversation, such as its id. */
  seed: string;
  /** How many lines the fictional profile has written here before. */
  turn: number;
  /** Empty when the fictional profile begins. */
  incomingText: string;
  /** Whether a gift is to be answered. */
  isGift?: boolean;
  /** Whether a photo is to be answered, with or without words. */
  isPhoto?: boolean;
  /** Keys of the interests that both have. */
  interests: readonly string[];
  /** What the fictional profile wrote here before; with it no line comes twice until all were used. */
  said?: readonly string[];
}

/** What fictional profiles answer where no operator does. The same request is answered in the same words. */
export interface RepliesPort {
  pick(request: ReplyRequest): string;
}
