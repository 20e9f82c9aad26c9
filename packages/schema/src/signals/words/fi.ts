import type { SignalWords } from './signal-words.ts';

export const fi: SignalWords = {
  give: 'laheta~|lahettaa|lahettaisit~|lahetan|lahetat|lainaa~|lainata~|lainaisit~|siirra~|siirtaa|siirtaisit~|anna minulle|antaisitko|annan sinulle|maksa minulle',
  money: 'rahaa|rahat|rahaa|rahoja|massia|kateista|lahjakort~|lainan',
  afterMoney: 'laheta~|lahettaa|lahettaisit~|lainaa|lainata|lainaksi|lainaan|siirtaa|siirra|minulle|sinulle',
  phrases: [
    'tarvitsen .. (?:rahaa|lainaa|rahallista)|rahat (?:ovat |on )?(?:loppu|lopussa)|rahallis~ (?:apua|tukea)|taloudellis~ (?:apua|tukea)|autt?a~ .. (?:rahallisesti|taloudellisesti)',
    'tilinumer~|pankkitiedo~|pankkitie~|(?:laita|laheta~|lahettaa|siirra~|siirtaa|maksa~) .. (?:tililleni|tilillesi)|verkkopankkitunn~|pankkitunnu~',
    'lahjakortin (?:koodi|numero)~|lahjakorttikoodi~|rahansiirto~|pikalaina~',
    'sijoit~ .. (?:kanssani|yhdessa|alusta~)|sijoitusalusta~|sijoitusmahdollisuu~|kaupankayntialusta~|passiivis~ tulo~|tuplaa rahasi',
    '(?:maksaisitko|maksatko|maksa|voi~ .. maksaa) (?:minun )?(?:vuokrani|lippuni|lentolippuni|laskuni|viisumini)',
  ],
  numbers: [
    '(?:puhelin|kannykka|matkapuhelin)?(?:numerosi|numeroasi)|(?:puhelin)?numeroni(?= on| \\d| .)|sinun numero|puhelinnumero~|vaihdetaan numero~',
  ],
};
