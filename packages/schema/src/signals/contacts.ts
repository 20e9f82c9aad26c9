import { anyOf } from './phrases.ts';
import { wordsOf } from './plain-text.ts';

const EMAIL = /[\w.%+-]{1,64}@(?:[a-z\d-]{1,63}\.){1,4}[a-z]{2,}/g;
const HANDLE = /(?<![\w@./])@(?!(?:home|work|school|all|the|thuis|casa|work)\b)[a-z][\w.]{2,29}/;

const ELSEWHERE = anyOf([
  'what ?s? ?apps?|whatsapp~|watsapp|whatapp|telegram|telegramie|threema|viber|wechat|we chat|kakao ?talk|zangi|kik|discord|skype|google (?:chat|hangouts?)|hangouts',
  'insta|instagram~|snapchat~|onlyfans|imessage|facetime',
  // These words have other meanings, so they only match when they refer to a person.
  '(?:my|your|mijn|jouw|je|mein|dein|meine|deine|mon|ton|mi|tu|mio|tuo|min|din|mitt|ditt|moj|twoj) (?:signal|snap|snapje|facebook|fb|messenger|gmail|hotmail|outlook|e ?mail|mail|mailadres|emailadres|correo|courriel|sposti)',
  '(?:on|auf|op|via|pa|sur|su|en|por|per|na|over|uber) (?:signal|signalu|snap|messenger|messengerze)',
  '(?:add|text|write|message|find|hit) me (?:up )?on (?:fb|facebook|tiktok)',
  'e ?mail me|mail me|mail mij|mail mir|signal app',
  // Dutch for chatting on WhatsApp.
  'app (?:me|mij)|(?:zullen|kunnen) we (?:even )?appen',
]);

/** "name at gmail dot com" */
const SPOKEN_EMAIL =
  /(?<= (?:gmail|hotmail|outlook|yahoo|icloud|proton|protonmail|gmx|live|ziggo|libero|orange|wp|onet)) (?:(?:dot|punkt|punktum|punt|point|punto|prik|prikk|kropka|piste) )?(?:com|net|org|de|nl|fr|it|es|pl|dk|se|no|fi|me)(?= )/g;

/** Removes mail addresses from a plain text, so that their digits and dots match nothing else. */
export function cutContacts(plain: string): { rest: string; words: string; hasContact: boolean } {
  const rest = plain.replace(EMAIL, ' | ');
  const read = wordsOf(rest);
  const words = read.replace(SPOKEN_EMAIL, ' .');
  const hasContact = rest !== plain || words !== read || HANDLE.test(rest) || ELSEWHERE.test(words);
  return { rest, words, hasContact };
}
