import { CUES, type Cue, type ReplyLines } from './reply-lines/reply-lines.ts';

/** What a scripted reply has to match. */
export type Intent = Cue | 'gift' | 'photo' | 'nothing' | 'question' | 'statement';

/** Cues that count only in messages of at most this many words; the others count in any message. */
const WORDS_AT_MOST: Partial<Record<Cue, number>> = { hello: 5, bye: 8, thanks: 12 };
/** Cues that give way to a question in the same message: "hi, do you like jazz?" needs an answer. */
const YIELDS_TO_QUESTION: readonly Cue[] = ['hello', 'thanks', 'bye'];

const ADDRESS_OR_NUMBER =
  /@|https?:|www\.|\b[\w-]+\.(?:com|net|org|me|nl|de|fr|es|it|pl|dk|se|no|fi|be|uk)\b|(?:\d[\s().-]?){6,}/iu;

/** Lower case, without accents and punctuation, with one space between words and at both ends. */
function plain(text: string): string {
  const letters = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/æ/g, 'ae')
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l')
    .replace(/ß/g, 'ss');
  return ` ${letters.replace(/[^\p{L}\p{N}*]+/gu, ' ').trim()} `;
}

function hasPhrase(plainText: string, phrase: string): boolean {
  const wanted = plain(phrase).trimEnd();
  return plainText.includes(wanted.endsWith('*') ? wanted.slice(0, -1) : `${wanted} `);
}

/** Detects the intent of a message by the cues of the given languages. */
export function readIntent(text: string, languages: readonly Pick<ReplyLines, 'cues'>[]): Intent {
  const message = plain(text).replaceAll('*', ' ');
  if (text.trim() === '') return 'nothing';
  const isQuestion = text.includes('?');
  const words = message.trim().split(' ').length;

  for (const cue of CUES) {
    if (words > (WORDS_AT_MOST[cue] ?? Number.POSITIVE_INFINITY)) continue;
    if (isQuestion && YIELDS_TO_QUESTION.includes(cue)) continue;
    if (cue === 'contact' && ADDRESS_OR_NUMBER.test(text)) return cue;
    if (languages.some((language) => language.cues[cue].some((phrase) => hasPhrase(message, phrase)))) return cue;
  }
  return isQuestion ? 'question' : 'statement';
}
