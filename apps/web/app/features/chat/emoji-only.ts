const FLAG = String.raw`\p{RI}\p{RI}`;
const PART = String.raw`\p{Extended_Pictographic}(?:\uFE0F|\p{EMod})?`;
/** Symbols that are text by default, such as ©, only count with an emoji variation selector or modifier. */
const FIRST = String.raw`(?:(?!\p{RI})\p{Emoji_Presentation}|\p{Extended_Pictographic}(?=\uFE0F|\p{EMod}))(?:\uFE0F|\p{EMod})?`;
const KEYCAP = String.raw`[\d#*]\uFE0F\u20E3`;
const ONE_TO_THREE = new RegExp(String.raw`^(?:(?:${FLAG}|${KEYCAP}|${FIRST}(?:\u200D${PART})*)\s*){1,3}$`, 'u');

/** Whether a message consists of one to three emoji only. */
export function isEmojiOnly(text: string): boolean {
  return ONE_TO_THREE.test(text);
}
