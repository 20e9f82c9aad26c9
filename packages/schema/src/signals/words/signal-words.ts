/** One language's words, in the writing of `anyOf`. What verbs and money make together, in either order, is the signal. */
export interface SignalWords {
  /** Verbs of handing over; those of other meanings with who gets it. */
  give: string;
  money: string;
  /** How the verb stands after the money, where the language puts it there. */
  afterMoney?: string;
  /** What is about money by itself. */
  phrases: readonly string[];
  /** How a phone number is asked for or announced. */
  numbers: readonly string[];
}
