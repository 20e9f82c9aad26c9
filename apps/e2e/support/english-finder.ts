import type { Translation } from './catalog.ts';

/** Stands for a placeholder's value. */
const HOLE = '\0';
const TAG = /<\/?\d+\/?>/;
/** Patterns with fewer letters also match unrelated texts. */
const LEAST_LETTERS = 4;

/** Index of the brace that closes the one at `from`. */
function closingOf(message: string, from: number): number {
  let depth = 0;
  for (let at = from; at < message.length; at += 1) {
    if (message[at] === '{') depth += 1;
    if (message[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error(`a brace stays open in: ${message}`);
}

/** The texts of `one {…} other {…}`, with a hole for the number. */
function branchesOf(cases: string): string[] {
  const open = cases.indexOf('{');
  if (open < 0) return [];
  const close = closingOf(cases, open);
  return [cases.slice(open + 1, close).replaceAll('#', HOLE), ...branchesOf(cases.slice(close + 1))];
}

/** Every text a message can produce: one branch of each plural, and holes for placeholders. */
function readingsOf(message: string): string[] {
  const open = message.indexOf('{');
  if (open < 0) return [message];
  const close = closingOf(message, open);
  const [head, tail] = [message.slice(0, open), message.slice(close + 1)];
  const choice = /^\w+, (?:plural|select|selectordinal),/.exec(message.slice(open + 1, close));
  const inner = choice ? branchesOf(message.slice(open + 1 + choice[0].length, close)) : [HOLE];
  return inner.flatMap((branch) => readingsOf(head + branch + tail));
}

/** The pieces of a message in a page, where its elements split it. */
function piecesOf(message: string): string[] {
  return readingsOf(message)
    .flatMap((reading) => reading.split(TAG))
    .map(plain);
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'", nbsp: ' ' };

const plain = (text: string): string =>
  text
    .replaceAll(/&([#\w]+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();

const READ_ALOUD = /\s(?:alt|aria-label|aria-description|aria-valuetext|placeholder|title)="([^"]*)"/g;
const DESCRIPTION = /<meta name="description" content="([^"]*)"/g;

/** Everything that people read or hear on a page: texts, and attributes with text. */
export function wordsOf(html: string): string[] {
  const seen = html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, '').replaceAll(/<!--.*?-->/gs, '');
  const texts = seen.split(/<[^>]*>/);
  const attributes = [READ_ALOUD, DESCRIPTION].flatMap((attribute) => [...seen.matchAll(attribute)]);
  // The title of a page ends with the site's name.
  return [...texts, ...attributes.map(([, value = '']) => value)]
    .flatMap((text) => plain(text).split(' · '))
    .filter(Boolean);
}

const lettersIn = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

interface Pattern {
  letters: number;
  regExp: RegExp;
}

function patternOf(piece: string): Pattern {
  const parts = piece.split(HOLE).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return { letters: lettersIn(piece), regExp: new RegExp(`^${parts.join('.+')}$`) };
}

const patternsOf = (pieces: readonly string[]): Pattern[] =>
  pieces
    .filter((piece) => piece.includes(HOLE))
    .map(patternOf)
    .filter(({ letters }) => letters >= LEAST_LETTERS);

/** The letter count of the longest matching pattern. */
const mostSaid = (patterns: readonly Pattern[], words: string): number =>
  Math.max(0, ...patterns.filter(({ regExp }) => regExp.test(words)).map(({ letters }) => letters));

/** Finds texts on a translated page that are still English although a translation exists. */
export function englishFinder(translations: readonly Translation[]): (html: string) => string[] {
  const own = new Set(translations.flatMap(({ text }) => piecesOf(text)));
  const english = [...new Set(translations.flatMap(({ source }) => piecesOf(source)))].filter(
    (piece) => !own.has(piece) && lettersIn(piece) > 1,
  );
  const whole = new Set(english.filter((piece) => !piece.includes(HOLE)));
  const [englishPatterns, ownPatterns] = [patternsOf(english), patternsOf([...own])];
  const verdicts = new Map<string, boolean>();
  const isEnglish = (words: string): boolean => {
    const isOwn = own.has(words) || mostSaid(englishPatterns, words) <= mostSaid(ownPatterns, words);
    const verdict = verdicts.get(words) ?? (whole.has(words) || !isOwn);
    verdicts.set(words, verdict);
    return verdict;
  };
  return (html) => [...new Set(wordsOf(html).filter(isEnglish))];
}
