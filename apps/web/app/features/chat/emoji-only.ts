const FLAG = String.raw`\p{RI}\p{RI}`;
const PART = String.raw`\p{Extended_Pictographic}(?:\uFE0F|\p{EMod})?`;
/** Signs that are letters by themselves, such as ©, count once they are asked for as pictures. */
const FIRST = String.raw`(?:(?!\p{RI})\p{Emoji_Presentation}|\p{Extended_Pictographic}(?=\uFE0F|\p{EMod}))(?:\uFE0F|\p{EMod})?`;
const KEYCAP = String.raw`[\d#*]\uFE0F\u20E3`;
const ONE_TO_THREE = new RegExp(String.raw`^(?:(?:${FLAG}|${KEYCAP}|${FIRST}(?:\u200D${PART})*)\s*){1,3}$`, 'u');

/** Whether a message is one, two or three emoji and nothing else. */
export function isEmojiOnly(text: string): boolean {
  return ONE_TO_THREE.test(text);
}
