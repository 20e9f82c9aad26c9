/** Top-level domains that are not words in our languages. */
const ENDINGS =
  'com|net|org|info|biz|io|nl|eu|uk|dk|pl|fr|ch|ca|au|ie|lu|xyz|top|shop|online|site|app|dev|link|click|club|vip|cc|tv|ru|' +
  'cn|page|store|website|icu|ly|gg|gl|gd|chat|dating|cam|xxx|bet|finance|exchange|pro|ws|su|cz|pt|br|pw';
/** Top-level domains that are also words: "all good.no worries" is no address, "marketplace.no" is one. */
const WORD_ENDINGS = 'de|at|es|se|no|it|be|fi|us|me|to|is|in|so|am|my|ai|live|date|love|space|fun|win|work|world|today';

const ADDRESS = new RegExp(
  [
    String.raw`\bh(?:tt|xx)ps?:\/\/\S`,
    String.raw`(?<![\w-])www\d?\.[a-z\d]`,
    String.raw`(?<![@\w.-])(?:[\p{L}\d-]{1,63}\.){1,6}(?:${ENDINGS})(?![\p{L}\d-])`,
    String.raw`(?<![@\w.-])(?:[\p{L}\d-]{1,63}\.){1,6}(?:${WORD_ENDINGS})\/[\w-]`,
    String.raw`(?<![@\w.-])(?:[\p{L}\d-]{1,63}\.){0,5}[\p{L}\d-]{6,63}\.(?:${WORD_ENDINGS})(?![\p{L}\d.-])`,
    String.raw`[\p{L}\d-] ?[([{] ?(?:\.|dot|punkt|punt|point|punto) ?[)\]}] ?(?:${ENDINGS}|${WORD_ENDINGS})(?![\p{L}\d])`,
  ].join('|'),
  'u',
);
const SPOKEN =
  / [a-z\d]{2,63} (?:dot|punkt|punktum|punt|point|punto|prikk|prik|kropka|piste) (?:com|net|org|nl|eu|uk|dk|pl|fr|co) /;

export function hasLink(plain: string, words: string): boolean {
  return ADDRESS.test(plain) || SPOKEN.test(words);
}
