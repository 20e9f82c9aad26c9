/**
 * The words of one language, in the notation of `anyOf`. A verb together with money, in either order, is the signal.
 */
export interface SignalWords {
  /** Verbs for handing over; those with other meanings include the receiver. */
  give: string;
  money: string;
  /** The form of the verb after the money, in languages with that word order. */
  afterMoney?: string;
  /** Phrases that are about money on their own. */
  phrases: readonly string[];
  /** How a phone number is requested or announced. */
  numbers: readonly string[];
}
