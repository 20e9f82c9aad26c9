import type { SignalWords } from './signal-words.ts';

export const sv: SignalWords = {
  give: 'skicka~|sand(?:a|er)|overfor~|lana~|ge (?:mig|dig)|ger (?:mig|dig)|betala (?:mig|till mig)|satt(?:a|er)? in',
  money: 'pengar|pengarna|kontanter|presentkort~|ett lan',
  phrases: [
    '(?:behover|saknar|fattas) .. (?:pengar|lan|ekonomisk)|ont om pengar',
    'ekonomisk(?:t)? (?:hjalp|stod)|(?:hjalp~|stod~) .. ekonomiskt',
    'kontonummer~|clearingnummer|bankuppgifter|(?:till|pa|in pa) mitt konto|ditt bankkonto',
    'swisha~|via swish|med swish|(?:min|mitt|din|ditt) swish~|swish ?(?:nummer|nr)|skicka .. swish|swish (?:till|\\d+)',
    'koden? (?:till|fran|pa) presentkort~|pengaoverforing',
    'invester~ .. (?:tillsammans|med mig|plattform)|investeringsplattform|handelsplattform|passiv inkomst|dubbla dina pengar',
    'du .. betala (?:min hyra|min biljett|min rakning|mitt visum|min flygbiljett)',
  ],
  numbers: [
    '(?:ditt|ert) (?:telefon ?|mobil ?|tel ?)?(?:nummer|nr)(?! ett| 1)|mitt (?:telefon ?|mobil ?|tel ?)?(?:nummer|nr) ar|mitt (?:nummer|nr)(?= \\d| .)',
    '(?:telefon|mobil|tel) ?(?:nummer|nr)|byta nummer',
  ],
};
