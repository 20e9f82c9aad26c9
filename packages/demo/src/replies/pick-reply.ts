import type { ReplyRequest } from '@vonk/ports';
import { type Intent, readIntent } from './read-cue.ts';
import { linesIn, REPLY_LINES } from './reply-lines/index.ts';
import type { ReplyLines } from './reply-lines/reply-lines.ts';
import { seededOrder } from './seeded-order.ts';

/** How often a shared interest comes up, in turns that need no special reply. */
const INTEREST_EVERY_TURNS = 2;
/** Members mean these seriously: the plain reply is repeated rather than replaced by another kind. */
const KEEPS_TO_ITSELF: readonly Intent[] = ['heavy', 'real', 'contact'];

/**
 * Picks the scripted line that a fictional profile replies with. The same request picks the same line.
 * Without `said`, lines repeat once `turn` exceeds the number of lines of a kind.
 */
export function pickReply(request: ReplyRequest): string {
  const lines = linesIn(request.language);
  const intent = intentOf(request, lines);
  const pools = poolsFor(intent, lines, request);

  // `said` may span several rounds; a line is fresh while it was used less often than the most used one.
  const uses = (line: string) => (request.said ?? []).filter((one) => one === line).length;
  for (const round of rounds(pools.flat(), uses)) {
    for (const pool of pools) {
      const fresh = rotated(seededOrder(pool, request.seed), request.turn).find((line) => uses(line) <= round);
      if (fresh !== undefined) return fresh;
    }
  }
  return lines.followUp[0] as string;
}

function intentOf({ isGift, isPhoto, incomingText }: ReplyRequest, lines: ReplyLines): Intent {
  if (isGift) return 'gift';
  // Many people greet in English in any country.
  const intent = readIntent(incomingText, [lines, REPLY_LINES.en]);
  return isPhoto && (intent === 'nothing' || intent === 'statement') ? 'photo' : intent;
}

/** The kinds of lines that suit an intent, best first. */
function poolsFor(intent: Intent, lines: ReplyLines, { seed, turn, interests }: ReplyRequest): (readonly string[])[] {
  const shared = interests.flatMap((key) => lines.interests[key] ?? []);
  const general = [lines.followUp, shared, lines.answer].filter((pool) => pool.length > 0);
  if (KEEPS_TO_ITSELF.includes(intent)) return [lines[intent as 'heavy' | 'real' | 'contact']];
  switch (intent) {
    case 'nothing':
      return [lines.opener, ...general];
    case 'question':
      return [lines.answer, ...general];
    case 'statement': {
      const interest = seededOrder(shared, seed)[Math.floor(turn / INTEREST_EVERY_TURNS)];
      const isTurnForInterest = turn % INTEREST_EVERY_TURNS === 1;
      return interest !== undefined && isTurnForInterest ? [[interest], ...general] : general;
    }
    default:
      return [lines[intent], ...general];
  }
}

/** The distinct use counts of the lines, lowest first. */
function rounds(lines: readonly string[], uses: (line: string) => number): number[] {
  return [...new Set(lines.map(uses))].sort((one, other) => one - other);
}

function rotated<T>(items: readonly T[], by: number): T[] {
  const start = items.length === 0 ? 0 : by % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
}
