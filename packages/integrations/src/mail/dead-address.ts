const LONGEST = 4000;
/** An enhanced status (RFC 3463), not part of a longer number such as a network address. */
const STATUS = /(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?!\.?\d)/g;
/** These say only that it failed, or that it was about the address. */
const UNTOLD = new Set(['5.0.0', '5.1.0']);
/** No such mailbox or system, a bad address, moved, a domain that accepts no mail (RFC 7505); a disabled mailbox. */
const DEAD_STATUS = /^5\.(?:1\.(?:1|2|3|6|10)|2\.1)$/;
const DEAD_WORDS = [
  /\b(?:unknown|no such|invalid) (?:local )?(?:user|recipient|mailbox)\b/i,
  /\bno such (?:account|person)\b|\bunknown or illegal (?:user|alias)\b|\bno mailbox here by that name\b/i,
  /\b(?:user|recipient|mailbox|account) (?:name )?(?:is )?(?:unknown|not (?:found|known|recognized))\b/i,
  /\b(?:user|recipient|mailbox|account) (?:does not|doesn't) exist\b|\buser doesn't have an? \S{1,255} account\b/i,
  /\bnot listed in (?:domino directory|public name & address book)|\bunrouteable address\b/i,
];
/** The sender, the mail or a temporary problem is at fault, whatever the status beside it. */
const DOUBTS = [
  /(?:^|[\s:'"#])4[25]\d[ -]/,
  /\bquota\b|\bmail(?:box|folder) (?:is )?full\b|\bfull mailbox\b|\binsufficient\b/i,
  /\btemporar|\btry(?:ing)? (?:again|later)\b|\bdeferred\b|\btime(?:d ?|-)?out\b/i,
  /\btoo (?:many|long|large|big|fast|quickly)\b|\bat a rate\b|\brate[ -]limit/i,
  /\bspam|\bvirus|\bblock(?:ed|list)|\bblack-?list|\bbanned\b|\breputation\b|\bpolicy\b|\bdenied\b|\bunable to relay\b/i,
  /\bspf\b|\bdkim\b|\bdmarc\b|\breverse dns\b|\bptr\b/i,
  /\bmail from\b|\bunknown sender\b|\bsender (?:address )?(?:is )?(?:unknown|not|rejected|refused|verif)/i,
];

/**
 * Whether a mail system's response says that the address itself is invalid: by an enhanced status (RFC 3463) or,
 * without one, in the words that nearly all systems use. Any other failure may be caused by the sender, the network or
 * a temporary problem.
 */
export function tellsDeadAddress(answer: string): boolean {
  const text = answer.slice(0, LONGEST).replaceAll('’', "'").replace(/\s+/g, ' ');
  if (DOUBTS.some((doubt) => doubt.test(text))) return false;
  const told = (text.match(STATUS) ?? []).filter((status) => !UNTOLD.has(status));
  return told.length > 0
    ? told.every((status) => DEAD_STATUS.test(status))
    : DEAD_WORDS.some((words) => words.test(text));
}
