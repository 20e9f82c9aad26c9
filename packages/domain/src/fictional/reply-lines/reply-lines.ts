/** What a message can be about, as far as a script can tell. */
export const CUES = ['heavy', 'real', 'contact', 'howAreYou', 'where', 'hello', 'thanks', 'bye'] as const;
export type Cue = (typeof CUES)[number];

/**
 * The scripted lines of fictional profiles in one language. They suit every gender on both sides, ask for no
 * money, contact details or meeting, and never claim that the profile is a real person.
 */
export interface ReplyLines {
  /** Words and phrases to recognise, in lower case without accents; a `*` at the end stands for any ending. */
  cues: Record<Cue, readonly string[]>;
  /** First lines of a conversation that nobody has begun. */
  opener: readonly string[];
  hello: readonly string[];
  howAreYou: readonly string[];
  where: readonly string[];
  /** Answers that suit any question. */
  answer: readonly string[];
  thanks: readonly string[];
  /** For what was given. */
  gift: readonly string[];
  /** For a photo that says more than the words beside it. */
  photo: readonly string[];
  bye: readonly string[];
  /** When asked whether the profile is real. */
  real: readonly string[];
  /** When asked for a meeting, a number, an address or money. */
  contact: readonly string[];
  /** When someone seems to be in distress. */
  heavy: readonly string[];
  followUp: readonly string[];
  /** One line per interest that both have. */
  interests: Readonly<Record<string, string>>;
}
