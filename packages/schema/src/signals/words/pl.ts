import type { SignalWords } from './signal-words.ts';

export const pl: SignalWords = {
  give: 'wysl(?:ij|ac|esz|e|ij mi)|przesl(?:ij|ac|esz|e)|przele(?:j|jesz|wam)|przelac|pozycz(?:y|yc|ysz|e)?|daj mi|dasz mi|dam ci|wplac(?:ic|isz)?|przeka(?:z|zac|zesz)',
  money: 'pieniadze|pieniedzy|pieniazki|kase|kasy|kasa|gotowke|gotowki|hajs|hajsu|kart~ podarunkow~|pozyczke|przelew',
  phrases: [
    'potrzebuje .. (?:pieniedzy|kasy|pozyczki|gotowki|wsparcia finansowego)|brakuje mi (?:pieniedzy|kasy)|(?:pomoc|wsparcie|pomocy|wsparcia) finansow~|(?:pomoz~|wesprz~|pomoc) .. finansowo',
    'numer(?:u)? (?:konta|rachunku)|nr konta|dane do przelewu|na (?:moje|twoje|mojego) konto|konta bankowego',
    'kod(?:u|em)? blik|blikiem|blika|(?:na|przez|wyslij|zrob|poslij) blik|kod(?:y|u)? z karty podarunkowej|przelew na telefon',
    'zainwest~ .. (?:ze mna|razem|platform~)|inwest~ .. (?:ze mna|razem|platform~)|platform~ (?:inwestycyjn~|handlow~|tradingow~)|dochod pasywny|pasywny dochod|podwoic (?:swoje |twoje )?pieniadze',
    '(?:zaplac|zaplacisz|(?:mozesz|moglbys|moglabys) .. zaplacic) (?:za )?moj(?:e|a)? (?:bilet|czynsz|rachunek|rachunki|wize|lot)',
  ],
  numbers: [
    '(?:twoj|swoj) (?:numer|nr|telefon)(?! jeden| 1)|moj (?:numer|nr) to|moj (?:numer|nr)(?= \\d| .)',
    'numer~ telefonu|nr telefonu|numer komorki|(?:numer|nr) (?:tel|kom)|wymienic sie numerami|podaj .. numer|daj .. numer',
  ],
};
