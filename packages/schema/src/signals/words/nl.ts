import type { SignalWords } from './signal-words.ts';

export const nl: SignalWords = {
  give: 'stuur~|sturen|zend|overmaak|maak .. over|leen|lenen|geef (?:me|mij|je|jou)|schiet .. voor',
  money: 'geld|cash|poen|centen|cadeaukaart~|cadeaubon~|tegoedbon~|een lening',
  afterMoney:
    '(?:te )?(?:sturen|lenen|overmaken|overschrijven|voorschieten|stuurt|stuur|leent|overmaakt|geleend)|overgemaakt|over te maken|aan (?:me|mij|jou) geven',
  phrases: [
    '(?:heb|heeft) .. (?:dringend|snel|even) geld nodig|geld nodig voor|ik heb geld nodig|kom geld tekort',
    'financieel .. (?:help~|steun~)|(?:help~|steun~) .. financieel|financiele (?:hulp|steun)',
    'rekeningnummer|bankgegevens|bankrekeningnummer|op (?:mijn|jouw|je) (?:bank)?rekening (?:over|stort)~|naar (?:mijn|jouw|je) (?:bank)?rekening',
    '(?:stuur|sturen|stuurt|maak|via|per|met een|je een|jou een|mij een|me een) .. tikkie(?! te| laat)|tikkie (?:sturen|gestuurd|betalen)|betaalverzoek~|betaallink',
    'code van de (?:cadeau)?kaart|cadeaukaartcodes?',
    '(?:samen|met mij) .. (?:investeren|beleggen)|investeer .. (?:samen|met mij|platform)|beleggingsplatform|handelsplatform|passief inkomen|je geld verdubbelen',
    '(?:je|jij) .. mijn (?:huur|ticket|vliegticket|rekening|visum) .. (?:betalen|betaalt)',
  ],
  numbers: [
    '(?:je|jouw|uw) (?:telefoon ?|mobiele ?|06 ?|gsm ?)?(?:nummer|nr)(?! een| 1)|mijn (?:telefoon ?|mobiele ?|06 ?|gsm ?)?(?:nummer|nr) is|mijn (?:nummer|nr|06)(?= \\d| .)',
    '(?:telefoon|mobiele|gsm|06) ?nummers?|(?:je|jouw) 06|nummers (?:ruilen|uitwisselen)',
  ],
};
