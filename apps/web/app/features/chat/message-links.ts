import { attempt } from '../../browser/attempt.ts';

/** A link in a message. */
export interface MessageLink {
  /** As written. */
  text: string;
  /** The text to show: as written, but with an internationalised host in punycode. */
  shown: string;
  /** Always http or https. */
  href: string;
  /** Host, with the port if there is one. */
  host: string;
}

export type MessagePiece = string | MessageLink;

// Not inside an e-mail address or a word.
const CANDIDATE = /(?<![\p{L}\p{M}\p{N}@._~/+=&?%#-])(?:https?:\/\/|www\.)[^\s<>"]+/giu;
const AUTHORITY = /^(https?:\/\/)?([^/?#]+)(.*)$/isu;
/** Names with a top-level domain: no numeric addresses, nothing encoded, no credentials. */
const HOST =
  /^(?:[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+(?:\p{L}[\p{L}\p{M}]+|xn--[a-z\d-]+)$/iu;
const PORT = /:\d{1,5}$/;
/** Longer than any host, internationalised and with a port. */
const LONGEST_HOST = 300;
/** Characters that change the writing direction or are invisible; and the backslash, which browsers read as a slash. */
const DECEIVING = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\\]/u;
const CLOSING: Record<string, string> = { ')': '(', ']': '[', '}': '{' };
const PUNCTUATION = /[.,;:!?'’”»“…*_~|`]/u;

/** Splits a text at its addresses. The texts of all pieces joined are the original text. */
export function linkPieces(text: string): MessagePiece[] {
  const pieces: MessagePiece[] = [];
  let end = 0;
  for (const { 0: candidate, index } of text.matchAll(CANDIDATE)) {
    const link = linkOf(withoutTail(candidate));
    if (!link) continue;
    if (index > end) pieces.push(text.slice(end, index));
    pieces.push(link);
    end = index + link.text.length;
  }
  if (end < text.length) pieces.push(text.slice(end));
  return pieces;
}

/** Null if it must stay text. */
function linkOf(text: string): MessageLink | null {
  if (DECEIVING.test(text)) return null;
  const [, scheme = '', authority = '', rest = ''] = AUTHORITY.exec(text) ?? [];
  if (authority.length > LONGEST_HOST || !HOST.test(authority.replace(PORT, ''))) return null;
  const url = attempt(() => new URL(`${scheme || 'https://'}${authority}${rest}`));
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  const isPlain = /^[\x21-\x7E]+$/.test(authority);
  return { text, shown: isPlain ? text : `${scheme}${url.host}${rest}`, href: url.href, host: url.host };
}

/** Removes the sentence's punctuation at the end; brackets opened inside the address belong to it. */
function withoutTail(candidate: string): string {
  const counts = countBrackets(candidate);
  const count = (bracket: string) => counts.get(bracket) ?? 0;
  let end = candidate.length;
  for (; end > 0; end--) {
    const last = candidate.charAt(end - 1);
    const opening = CLOSING[last];
    const isTail = opening ? count(opening) < count(last) : PUNCTUATION.test(last);
    if (!isTail) break;
    if (opening) counts.set(last, count(last) - 1);
  }
  return candidate.slice(0, end);
}

function countBrackets(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [bracket] of text.matchAll(/[()[\]{}]/g)) counts.set(bracket, (counts.get(bracket) ?? 0) + 1);
  return counts;
}
