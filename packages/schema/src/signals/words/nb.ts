import type { SignalWords } from './signal-words.ts';

export const nb: SignalWords = {
  give: 'send(?:e|er)?|overfor~|lan(?:e|er)?|gi (?:meg|deg)|gir (?:meg|deg)|betal(?:e|er)? meg|innbetal~|legge ut',
  money: 'penger|pengene|kontanter|gavekort~|et lan',
  phrases: [
    '(?:mangler|trenger|behover) .. (?:penger|lan|okonomisk)',
    'okonomisk (?:hjelp|stotte)|(?:hjelp~|stott~) .. okonomisk',
    'kontonummer~|bankopplysninger|(?:til|pa|inn pa) kontoen min|(?:til|pa) min konto|bankkontoen din',
    'koden? (?:til|fra|pa) gavekort~|pengeoverforing',
    'invester~ .. (?:sammen|med meg|plattform)|investeringsplattform|handelsplattform|passiv inntekt|doble pengene',
    'du .. betale (?:husleien min|billetten min|regningen min|visumet mitt|flybilletten min)',
  ],
  numbers: [
    '(?:nummeret|telefonnummeret|mobilnummeret|nr|nummer) (?:ditt|mitt)(?! er a)|(?:ditt|mitt) (?:telefon ?|mobil ?|tlf ?)?(?:nummer|nr)(?! en| 1)',
    '(?:telefon|mobil|tlf) ?(?:nummer~|nr)|(?:bytte|utveksle) nummer',
  ],
};
