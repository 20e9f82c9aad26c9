import { createHash } from 'node:crypto';
import { OPENERS, type ServerMessage } from '@vonk/i18n';
import { MOST_OPENERS, type PromptKey, type ReasonForJoining } from '@vonk/schema';

/** What two members have in common, and what one tells the other. */
export interface Common {
  /** Of the one who writes, and of the one who is written to. */
  profileIds: readonly [string, string];
  /** What both like. */
  shared: readonly string[];
  /** What only the other one likes. */
  theirs: readonly string[];
  /** The sentences that the other one completes. */
  prompts: readonly PromptKey[];
  /** Where both live, as far as they live in the same place. */
  place: 'town' | 'region' | null;
  /** Why both joined, if it is the same. */
  reason: ReasonForJoining | null;
}

/** Kinds of first lines; what comes first says most about the two. */
const KINDS = ['shared', 'prompt', 'place', 'reason', 'theirs', 'hello', 'question'] as const;
export type OpenerKind = (typeof KINDS)[number];

export interface Opener {
  kind: OpenerKind;
  /** Two of the same topic are never offered together. */
  topic: string;
  text: ServerMessage;
}

const { hello, interest, place, prompt, question, seek, shared } = OPENERS;
const PLACES = { town: [place.town, place.corner], region: [place.region, place.roots] };

/** Sentences about what is an interest, too. */
const TOPICS: Partial<Record<PromptKey, string>> = {
  book_or_film: 'movies',
  cook_for_you: 'cooking',
  last_trip: 'travelling',
  next_trip: 'travelling',
  pet: 'animals',
  song: 'music',
};

/** All first lines that fit, each kind in an order that is always the same for these two. */
export function fittingOpeners(common: Common): Opener[] {
  const rank = (id: string) =>
    createHash('sha256')
      .update([...common.profileIds, id].join())
      .digest('hex');
  const inOrder = <Key extends string>(keys: readonly Key[]) =>
    keys.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1));
  const about = (kind: OpenerKind, topic: string, texts: readonly (ServerMessage | undefined)[]): Opener[] =>
    texts.flatMap((text) => (text ? [{ kind, topic, text }] : []));
  const anyOf = (kind: OpenerKind, texts: Record<string, ServerMessage>, topicOf: (key: string) => string) =>
    inOrder(Object.keys(texts)).flatMap((key) => about(kind, topicOf(key), [texts[key]]));

  const likes = inOrder(common.shared.filter(hasOpeners)).map((key) => {
    const both = [shared[key], interest[key]];
    return about('shared', key, rank(`${key} first`) < '8' ? both : both.reverse());
  });
  return [
    // The other line about each interest comes last.
    ...likes.flatMap((texts) => texts.slice(0, 1)),
    ...likes.flatMap((texts) => texts.slice(1)),
    ...inOrder(common.prompts).flatMap((key) => about('prompt', TOPICS[key] ?? `prompt ${key}`, [prompt[key]])),
    ...(common.place ? about('place', 'place', PLACES[common.place].toSorted(byRank(rank))) : []),
    ...(common.reason ? about('reason', 'reason', [seek[common.reason]]) : []),
    ...inOrder(common.theirs.filter(hasOpeners)).flatMap((key) => about('theirs', key, [interest[key]])),
    // One line with the name is enough.
    ...anyOf('hello', hello, () => 'hello'),
    ...anyOf('question', question, (key) => key),
  ];
}

/** Three of these lines, as different as can be: of each kind the first, then further ones. */
export function chooseOpeners<O extends Opener>(openers: readonly O[]): O[] {
  const firsts = KINDS.flatMap((kind) => openers.find((opener) => opener.kind === kind) ?? []);
  const chosen: O[] = [];
  for (const opener of [...firsts, ...openers]) {
    if (chosen.length < MOST_OPENERS && !chosen.some(({ topic }) => topic === opener.topic)) chosen.push(opener);
  }
  return chosen;
}

const byRank = (rank: (id: string) => string) => (one: ServerMessage, other: ServerMessage) =>
  rank(one.id) < rank(other.id) ? -1 : 1;

function hasOpeners(key: string): key is keyof typeof shared {
  return Object.hasOwn(shared, key);
}
