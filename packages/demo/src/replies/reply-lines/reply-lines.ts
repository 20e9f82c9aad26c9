/** The topics of a message that the script can recognise. */
export const CUES = ['heavy', 'real', 'contact', 'howAreYou', 'where', 'hello', 'thanks', 'bye'] as const;
export type Cue = (typeof CUES)[number];

/**
 * The scripted lines of fictional profiles in one language. They suit every gender on both sides, ask for no
 * money, contact details or meeting, and never claim that the profile is a real person.
 */
export interface ReplyLines {
  /** Words and phrases to recognise, in lower case without accents; a `*` at the end stands for any ending. */
  cues: Record<Cue, readonly string[]>;
  /** First lines of a new conversation. */
  opener: readonly string[];
  hello: readonly string[];
  howAreYou: readonly string[];
  where: readonly string[];
  /** Answers that suit any question. */
  answer: readonly string[];
  thanks: readonly string[];
  /** Replies to a gift. */
  gift: readonly string[];
  /** Replies to a photo whose text has no cue or question. */
  photo: readonly string[];
  bye: readonly string[];
  /** When asked whether the profile is real. */
  real: readonly string[];
  /** When asked for a meeting, a number, an address or money. */
  contact: readonly string[];
  /** When someone seems to be in distress. */
  heavy: readonly string[];
  followUp: readonly string[];
  /** One line per shared interest. */
  interests: Readonly<Record<string, string>>;
}
