import type { SignalWords } from './signal-words.ts';

export const da: SignalWords = {
  give: 'send(?:e|er)?|overfor~|lan(?:e|er)?|giv(?:e|er)? (?:mig|dig)|betal(?:e|er)? mig|indbetal~|laegge ud',
  money: 'penge|kontanter|gavekort~|et lan',
  phrases: [
    '(?:mangler|har brug for|skal bruge|behover) .. penge(?! nok)|(?:mangler|har brug for) .. (?:lan|okonomisk)',
    'okonomisk (?:hjaelp|stotte)|(?:hjaelp~|stotte~) .. okonomisk',
    'kontonummer|bankoplysninger|registreringsnummer|reg nr|(?:til|pa|ind pa) min konto|din bankkonto',
    'koden? (?:til|fra|pa) gavekort~|pengeoverforsel',
    'invester~ .. (?:sammen|med mig|platform)|investeringsplatform|handelsplatform|passiv indkomst|fordoble dine penge',
    'du .. betale (?:min husleje|min billet|min regning|mit visum|min flybillet)',
  ],
  numbers: [
    '(?:dit|jeres) (?:telefon ?|mobil ?|tlf ?)?(?:nummer|nr)(?! et| 1)|mit (?:telefon ?|mobil ?|tlf ?)?(?:nummer|nr) er|mit (?:nummer|nr)(?= \\d| .)',
    '(?:telefon|mobil|tlf) ?(?:nummer|nr)|(?:bytte|udveksle) numre',
  ],
};
