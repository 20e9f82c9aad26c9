import type { SignalWords } from './signal-words.ts';

export const de: SignalWords = {
  give: 'schick(?:e|st|en|t)?|send(?:e|est|en|et)?|uberweis~|ueberweis~|leih~|borg(?:e|st|en|t)?|pump(?:e|st|en|t)?|gib mir|gibst du mir|gebe dir|geb dir|geben sie mir',
  money: 'geld|bargeld|kohle|knete|gutscheinkarten?|guthabenkarten?|geschenkkarten?|gutscheine?|darlehen',
  afterMoney:
    '(?:zu )?(?:schicken|senden|uberweisen|ueberweisen|leihen|borgen|pumpen|auslegen|vorstrecken|schickst|schicke|leihst|leihe|uberweist|sendest)|geliehen|(?:mir|dir) geben',
  phrases: [
    '(?:brauche|brauch) .. (?:geld|kohle|darlehen|kredit)',
    'finanziell~ .. (?:hilf~|helfen|unterstutz~|unterstuetz~)|(?:hilf~|helfen|unterstutz~) .. finanziell~',
    'bankverbindung|kontonummer|kontodaten|bankdaten|auf mein konto|auf dein konto',
    'gutscheincodes?|code der (?:karte|gutscheinkarte)',
    '(?:mit mir|gemeinsam|zusammen|bei mir) .. investier~|investier~ .. (?:mit mir|gemeinsam|plattform)|anlagetipps?|handelsplattform|tradingplattform|passives einkommen|dein geld (?:verdoppeln|vermehren)',
    'du .. (?:meine?|mir d(?:ie|as|en)|mir eine?) (?:miete|rechnung|flug|flugticket|ticket|visum) .. (?:bezahlen|bezahlst|zahlen|zahlst|ubernehmen)',
    'taschengeld(?:treffen| \\d+)|tg treffen',
  ],
  numbers: [
    '(?:deine|dein|ihre) (?:handy ?|telefon ?|mobil ?)?(?:nummer|nr)(?! eins| 1)|meine (?:handy ?|telefon ?|mobil ?)?(?:nummer|nr) (?:ist|lautet)|meine (?:nummer|nr)(?= \\d| .)',
    '(?:handy|telefon|mobil) ?nummern?|nummern (?:tauschen|austauschen)',
  ],
};
